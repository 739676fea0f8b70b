/** The end of a check: a summary, and where to go next. */
import { useEffect, useRef } from "react";
import { Link, useLocation } from "wouter";
import { CheckedLine } from "#web/items/check/checked-line.tsx";
import type { CheckPass, Checked } from "#web/items/check/check-pass.ts";
import { paths } from "#web/paths.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import * as device from "#web/offline/device-store.ts";
import { locale } from "#words/en/formats.js";
import * as controls from "#words/en/controls.js";
import * as w from "#words/en/check.js";

type CheckDoneProps = {
  pass: CheckPass;
  isOffline: boolean;
  home: string;
  /** Whether sizes of someone else are due. */
  isMore: boolean;
};

const list = new Intl.ListFormat(locale, { type: "unit" });

/** '6 still fit, 2 are new, 1 is outgrown.' */
export function summaryOf(checked: readonly Checked[]): string {
  const outgrown = checked.filter(({ to }) => to?.size === "").length;
  const replaced = checked.filter(({ to }) => to && to.size !== "").length;
  const fit = checked.length - outgrown - replaced;
  const parts = [
    fit > 0 && w.countFit({ count: fit }),
    replaced > 0 && w.countNew({ count: replaced }),
    outgrown > 0 && w.countOutgrown({ count: outgrown }),
  ].filter((part) => part !== false);
  return parts.length === 0 ? "" : controls.sentence({ text: list.format(parts) });
}

export function CheckDone({ pass, isOffline, home, isMore }: CheckDoneProps) {
  const [, navigate] = useLocation();
  const head = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    scrollTo({ top: 0, behavior: "instant" });
    head.current?.focus({ preventScroll: true });
  }, []);
  const { checked } = pass;
  const waiting = checked.filter(pass.isUnsent).length;
  const savedLater = device.keepsDrafts() ? w.answersSavedWhenOnline : w.answersSavedIfKeptOpen;
  return (
    <div className="check-done">
      <p ref={head} tabIndex={-1}>
        {summaryOf(checked)}
        {isOffline && waiting > 0 && <> {savedLater({ count: waiting })}</>}
      </p>
      {checked.length > 0 && (
        <ul className="checked-list" aria-label={w.checked}>
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
          {w.done}
        </Button>
        {isMore && (
          <Link
            className={buttonClass("secondary", "lg")}
            href={paths.check}
            onClick={(event) => {
              if (pass.isGuarded) event.preventDefault();
              else pass.end();
            }}
          >
            {w.checkAll}
          </Link>
        )}
      </div>
    </div>
  );
}
