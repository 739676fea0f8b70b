/** An address or a token in a box, with the button that copies it. */
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Status } from "#web/ui/status.tsx";
import "#web/ui/copy-line.css";

/** How long the button says that the address is copied. */
const copiedForMs = 5000;

/** Whether someone is typing something else, such as the name of the next token. */
function isTyping(): boolean {
  const { activeElement: field } = document;
  return field instanceof HTMLInputElement && field.type === "text" && field.value !== "";
}

type CopyLineProps = {
  label: string;
  /** Only for screen readers, where what stands above says what it is. */
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
      // `navigator.clipboard` exists only on https and localhost; without it this throws too.
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
          // From its end, so that its beginning stays in sight.
          onFocus={({ target }) => target.setSelectionRange(0, target.value.length, "backward")}
        />
        <Button icon={isCopied ? "check" : "copy"} onClick={() => void copy()}>
          {isCopied ? "Copied" : "Copy"}
        </Button>
      </div>
      <div className={isCopied ? "hidden-words" : undefined}>
        <Status>
          {isCopied && "Copied"}
          {outcome === "copy-failed" && "Couldn’t copy automatically. Copy it from the box above."}
        </Status>
      </div>
    </div>
  );
}
