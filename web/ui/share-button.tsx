/** Hands a few words or a link to somebody: with what the device has for that, else by copying it. */
import { useId, useState } from "react";
import { Button, type ButtonProps } from "#web/ui/button.tsx";
import { Status } from "#web/ui/status.tsx";
import "#web/ui/field.css";

type ShareButtonProps = {
  /** What it is, for devices that ask. */
  title: string;
  /** The words, or the link. */
  text: string;
  variant?: NonNullable<ButtonProps["variant"]>;
  children: string;
};

export function ShareButton({ title, text, variant = "outline", children }: ShareButtonProps) {
  const id = useId();
  const [outcome, setOutcome] = useState<Outcome>("handed over");
  return (
    <div className="form">
      <div className="form-foot">
        <Button
          variant={variant}
          size="sm"
          icon="send"
          onClick={() => void handOver({ title, text }).then(setOutcome)}
        >
          {children}
        </Button>
        <Status done={outcome === "copied"}>{outcome === "copied" && "Copied"}</Status>
      </div>
      {outcome === "shown" && (
        <div className="field">
          <label htmlFor={id}>To copy from here</label>
          <textarea
            className="textarea"
            id={id}
            readOnly
            value={text}
            rows={Math.min(text.split("\n").length, 10)}
            onFocus={(event) => event.target.select()}
          />
        </div>
      )}
    </div>
  );
}

/** Shown where the browser can neither share nor copy: it allows both at https addresses only. */
type Outcome = "handed over" | "copied" | "shown";

async function handOver({ title, text }: { title: string; text: string }): Promise<Outcome> {
  const data = URL.canParse(text) ? { title, url: text } : { title, text };
  try {
    if ("share" in navigator) {
      await navigator.share(data);
      return "handed over";
    }
  } catch (error) {
    // Somebody has thought better of it.
    if (error instanceof Error && error.name === "AbortError") return "handed over";
  }
  try {
    await navigator.clipboard.writeText(text);
    return "copied";
  } catch {
    return "shown";
  }
}
