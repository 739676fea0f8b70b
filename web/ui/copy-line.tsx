/** A link or token in a box, with a button that copies it. */
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Status } from "#web/ui/status.tsx";
import "#web/ui/copy-line.css";
import * as w from "#words/en/controls.js";

/** How long the button confirms the copy. */
const copiedForMs = 5000;

/** Whether someone is typing elsewhere, such as the name of the next token. */
function isTyping(): boolean {
  const { activeElement: field } = document;
  return field instanceof HTMLInputElement && field.type === "text" && field.value !== "";
}

type CopyLineProps = {
  label: string;
  /** Only for screen readers, if the text above names it. */
  hiddenLabel?: boolean;
  address: string;
};

export function CopyLine({ label, hiddenLabel = false, address }: CopyLineProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<"copied" | "copy-failed">();
  useEffect(() => {
    if (!isTyping()) field.current?.focus();
  }, []);
  useEffect(() => {
    if (outcome !== "copied") return undefined;
    const timer = setTimeout(() => setOutcome(undefined), copiedForMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    try {
      // `navigator.clipboard` exists only on https and localhost; elsewhere this throws, too.
      await navigator.clipboard.writeText(address);
      setOutcome("copied");
    } catch {
      setOutcome("copy-failed");
      field.current?.focus();
    }
  }

  const isCopied = outcome === "copied";
  return (
    <div className="field">
      <label htmlFor={id} className={hiddenLabel ? "hidden-words" : undefined}>
        {label}
      </label>
      <div className="copy-line">
        <input
          className="input"
          id={id}
          ref={field}
          readOnly
          value={address}
          // Selects backward, so that the beginning stays in view.
          onFocus={({ target }) => target.setSelectionRange(0, target.value.length, "backward")}
        />
        <Button icon={isCopied ? "check" : "copy"} onClick={() => void copy()}>
          {isCopied ? w.copied : w.copy}
        </Button>
      </div>
      <div className={isCopied ? "hidden-words" : undefined}>
        <Status>
          {isCopied && w.copied}
          {outcome === "copy-failed" && w.copyAbove}
        </Status>
      </div>
    </div>
  );
}
