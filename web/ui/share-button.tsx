/** Shares a text or link through the device's share sheet, or copies it to the clipboard. */
import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Textarea } from "#web/ui/field.tsx";
import { Status } from "#web/ui/status.tsx";

/** Some share targets show the title, such as an email's subject. */
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

/** Undefined when the share sheet took over or the person closed it. */
type Outcome = "copied" | "copy-failed" | undefined;

async function shareOrCopy(shared: ShareContent): Promise<Outcome> {
  if ("share" in navigator) {
    const error: unknown = await navigator.share(shared).catch((reason: unknown) => reason);
    // Closing the share sheet, or pressing twice while it is open, is not a failure.
    const isHandled = error instanceof Error && /^(Abort|InvalidState)Error$/.test(error.name);
    if (error === undefined || isHandled) return undefined;
  }
  try {
    // `navigator.clipboard` exists only on https and localhost; without it this throws too.
    await navigator.clipboard.writeText(textOf(shared));
    return "copied";
  } catch {
    return "copy-failed";
  }
}
