/** A section of a screen: a region labeled by its heading. */
import { type ReactNode, useId } from "react";
import { Divider } from "#web/ui/divider.tsx";
import "#web/ui/section.css";

type SectionProps = {
  title: string;
  children: ReactNode;
  aside?: ReactNode;
  /** A short marker attached to the heading, such as the number of requests. */
  mark?: ReactNode;
  /** False on taped cards, which the tape already separates. */
  divider?: boolean;
  anchor?: string;
  /** Only for screen readers, if the content is self-explanatory. */
  hiddenHeading?: boolean;
  /** 3 for a section within another one. */
  level?: 2 | 3;
};

export function Section({
  title,
  children,
  aside,
  mark,
  divider = true,
  anchor,
  hiddenHeading = false,
  level = 2,
}: SectionProps) {
  const id = useId();
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <section className="section" aria-labelledby={id} id={anchor}>
      <div className={hiddenHeading ? "section-head hidden-words" : "section-head"}>
        <Heading id={id} tabIndex={-1}>
          {title}
        </Heading>
        {mark}
        {aside}
      </div>
      {divider && level === 2 && !hiddenHeading && <Divider />}
      {children}
    </section>
  );
}

/** The count beside a heading. Zero shows nothing: the empty state already says it. */
export const countLabel = (count: number, words: (p: { count: number }) => string) =>
  count > 0 && <span className="aside">{words({ count })}</span>;
