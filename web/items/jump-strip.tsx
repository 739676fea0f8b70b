/** A strip of tape above many sizes: jumps to a category, and marks the one on the screen. */
import { useEffect, useState } from "react";
import * as w from "#words/en/items.js";
import "#web/items/jump-strip.css";

type JumpStripProps = {
  /** Each has the id of its section. */
  shelves: readonly { id: string; title: string; count: number }[];
};

export function JumpStrip({ shelves }: JumpStripProps) {
  const ids = shelves.map(({ id }) => id);
  const here = useShelfOnScreen(ids.join(" "));
  return (
    <nav aria-label={w.categories}>
      <ul>
        {shelves.map(({ id, title, count }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === here ? "true" : undefined}
              onClick={(event) => {
                // No history entry, so that Back still leaves these sizes.
                event.preventDefault();
                jumpTo(id);
              }}
            >
              {title} <span>{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function jumpTo(id: string): void {
  const shelf = document.querySelector<HTMLElement>(`#${id}`);
  shelf?.scrollIntoView({ block: "start" });
  shelf?.focus({ preventScroll: true });
}

/** The id of the first shelf that reaches into the upper half of the screen. */
function useShelfOnScreen(ids: string): string | undefined {
  const [here, setHere] = useState<string>();
  useEffect(() => {
    const all = ids.split(" ");
    const visible = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target.id);
          else visible.delete(target.id);
        }
        setHere((before) => all.find((id) => visible.has(id)) ?? before);
      },
      { rootMargin: "-120px 0px -50% 0px" },
    );
    for (const id of all) {
      const shelf = document.querySelector(`#${id}`);
      if (shelf) observer.observe(shelf);
    }
    return () => observer.disconnect();
  }, [ids]);
  return here;
}
