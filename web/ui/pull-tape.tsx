/** Progress as a tape pulled out of its case, below its text; screen readers announce each step. */
import { type ReactNode, useId } from "react";
import "#web/ui/pull-tape.css";

type PullTapeProps = {
  /** The accessible label, which includes the progress. */
  words: string;
  done: number;
  of: number;
  /** A short, small note on what is left. */
  left?: ReactNode;
};

export function PullTape({ words, done, of, left }: PullTapeProps) {
  const id = useId();
  return (
    <div className="pull">
      <div className="pull-words">
        <b id={id} role="status">
          {words}
        </b>
        {left && <span>{left}</span>}
      </div>
      <progress className="pull-tape" value={done} max={of} aria-labelledby={id} />
    </div>
  );
}
