/** The end of a check: a summary, and where to go next. */
import { useEffect, useRef } from "react";
import { Link, useLocation } from "wouter";
import { CheckedLine } from "#web/items/check/checked-line.tsx";
import type { CheckPass } from "#web/items/check/check-pass.ts";
import type { DueCheck } from "#web/screens/check/due-checks.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";

type CheckDoneProps = {
  pass: CheckPass;
  isOffline: boolean;
  home: string;
  next: DueCheck | undefined;
};

/** '6 still fit, 2 are new, 1 is outgrown.' */
function summaryOf({ checked }: Pick<CheckPass, "checked">): string {
  const outgrown = checked.filter(({ to }) => to?.size === "").length;
  const replaced = checked.filter(({ to }) => to && to.size !== "").length;
  const fit = checked.length - outgrown - replaced;
  const parts = [
    fit > 0 && `${fit} still ${fit === 1 ? "fits" : "fit"}`,
    replaced > 0 && `${replaced} ${replaced === 1 ? "is" : "are"} new`,
    outgrown > 0 && `${outgrown} ${outgrown === 1 ? "is" : "are"} outgrown`,
  ].filter((part) => part !== false);
  const sentence = parts.join(", ");
  return sentence && `${sentence}.`;
}

export function CheckDone({ pass, isOffline, home, next }: CheckDoneProps) {
  const [, navigate] = useLocation();
  const head = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    scrollTo({ top: 0, behavior: "instant" });
    head.current?.focus({ preventScroll: true });
  }, []);
  const { checked } = pass;
  const waiting = checked.filter(pass.isUnsent).length;
  return (
    <div className="check-done">
      <p ref={head} tabIndex={-1}>
        {summaryOf(pass)}
        {isOffline &&
          waiting > 0 &&
          ` ${waiting === 1 ? "One answer" : `${waiting} answers`} will be saved ${pass.savedWhen}.`}
      </p>
      {checked.length > 0 && (
        <ul className="checked-list" aria-label="Checked">
          {checked.map((each) => (
            <CheckedLine
              key={each.itemId}
              {...each}
              isGuarded={pass.isGuarded}
              onUndo={pass.canUndo(each) ? () => pass.undo(each) : undefined}
            />
          ))}
        </ul>
      )}
      <div className="duo">
        <Button
          size="lg"
          guarded={pass.isGuarded}
          onClick={() => {
            pass.end();
            navigate(home);
          }}
        >
          Done
        </Button>
        {next && (
          <Link
            className={buttonClass("secondary", "lg")}
            href={next.path}
            onClick={(event) => {
              if (pass.isGuarded) event.preventDefault();
              else pass.end();
            }}
          >
            <span>Check {next.name ? <bdi>{next.name}’s</bdi> : "yours"}</span>
          </Link>
        )}
      </div>
    </div>
  );
}
