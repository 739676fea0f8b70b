/** Hands a few words or a link to somebody: with what the device has for that, else by copying it. */
import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Textarea } from "#web/ui/field.tsx";
import { Status } from "#web/ui/status.tsx";

/** The title is for devices that ask for one. */
type ShareContent = { title: string } & ({ text: string } | { url: string });

const textOf = (shared: ShareContent) => ("url" in shared ? shared.url : shared.text);

export function ShareButton({ shared, children }: { shared: ShareContent; children: string }) {
  const [outcome, setOutcome] = useState<Outcome>();
  const text = textOf(shared);

  async function share() {
    setOutcome(undefined);
    setOutcome(await shareOrCopy(shared));
  }

  return (
    <div className="form">
      <div className="form-foot">
        <Button variant="outline" size="sm" icon="send" onClick={() => void share()}>
          {children}
        </Button>
        <Status done={outcome === "copied"}>
          {outcome === "copied" && "Copied. Paste it into a message."}
          {outcome === "copy-failed" && "Couldn’t copy automatically. Copy it from the box below."}
        </Status>
      </div>
      {outcome === "copy-failed" && (
        <Textarea label="Text to copy" readOnly value={text} rows={text.split("\n").length + 1} />
      )}
    </div>
  );
}

/** Undefined where the device has taken over, or somebody has thought better of it. */
type Outcome = "copied" | "copy-failed" | undefined;

async function shareOrCopy(shared: ShareContent): Promise<Outcome> {
  if ("share" in navigator) {
    const error: unknown = await navigator.share(shared).catch((reason: unknown) => reason);
    // Closed without sending, or pressed twice: what it offers is in front of somebody already.
    const isHandled = error instanceof Error && /^(Abort|InvalidState)Error$/.test(error.name);
    if (error === undefined || isHandled) return undefined;
  }
  try {
    // Not there at all where the address is neither https nor this computer.
    await navigator.clipboard.writeText(textOf(shared));
    return "copied";
  } catch {
    return "copy-failed";
  }
}
