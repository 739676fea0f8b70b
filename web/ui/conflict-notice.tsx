/** Notices beside a draft about what someone else changed or deleted while the form was open. */
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Button } from "#web/ui/button.tsx";
import "#web/ui/card.css";
import "#web/ui/conflict-notice.css";
import { message } from "#web/ui/message.tsx";
import * as w from "#words/en/controls.js";

type ChangedProps = {
  /** Undefined for the viewer, on another device. */
  author: string | undefined;
  what: string;
  theirs: string;
  mine: string;
  onChoose: (whose: "theirs" | "mine") => void;
};

/** Someone else's value beside the draft's: nothing is saved until the person chooses one. */
export function ConflictNotice({
  author,
  what,

  theirs,
  mine,
  onChoose,
}: ChangedProps) {
  const value = () => <Value key="value" of={theirs} />;
  return (
    <Notice>
      <p>{message(author === undefined ? w.youChanged({ what, value }) : w.changed({ author, what, value }))}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the focus stays in the field */}
      <div className="meanwhile-acts" onMouseDown={(event) => event.preventDefault()}>
        <Button onClick={() => onChoose("theirs")}>{message(w.useTheirs({ value }))}</Button>
        <Button variant="outline" onClick={() => onChoose("mine")}>
          {message(w.keepMine({ value: () => <Value key="value" of={mine} /> }))}
        </Button>
      </div>
    </Notice>
  );
}

export const DeletedNotice = ({ sentence }: { sentence: string }) => (
  <Notice>
    <p>{sentence}</p>
  </Notice>
);

function Notice({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  // Keeps the field in use in view after the message has pushed it down.
  useLayoutEffect(() => {
    const field = document.activeElement;
    if (box.current?.closest("form")?.contains(field)) field?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div className="meanwhile card-tape" role="alert" ref={box}>
      {children}
    </div>
  );
}

const Value = ({ of }: { of: string }) => <b>{of === "" ? w.nothing : <bdi>{of}</bdi>}</b>;
