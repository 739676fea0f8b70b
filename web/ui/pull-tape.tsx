/** Progress as a tape that is pulled out of its case, under its words; screen readers hear each step. */
import { type ReactNode, useId } from "react";
import "#web/ui/pull-tape.css";

type PullTapeProps = {
  /** Says how far it is: the name of the progress. */
  words: string;
  done: number;
  of: number;
  /** What is left, in fewer and smaller words. */
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
