/** Hands a few words or a link to somebody: with what the device has for that, else by copying it. */
import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Textarea } from "#web/ui/field.tsx";
import { Status } from "#web/ui/status.tsx";

/** The title is for devices that ask for one. */
type Shared = { title: string } & ({ text: string } | { url: string });

const wordsOf = (shared: Shared) => ("url" in shared ? shared.url : shared.text);

export function ShareButton({ shared, children }: { shared: Shared; children: string }) {
  const [outcome, setOutcome] = useState<Outcome>();
  const words = wordsOf(shared);

  async function share() {
    setOutcome(undefined);
    setOutcome(await handOver(shared));
  }

  return (
    <div className="form">
      <div className="form-foot">
        <Button variant="outline" size="sm" icon="send" onClick={() => void share()}>
          {children}
        </Button>
        <Status done={outcome === "copied"}>
          {outcome === "copied" && "Copied. Paste it into a message."}
          {outcome === "not copied" && "Couldn’t copy automatically. Copy it from the box below."}
        </Status>
      </div>
      {outcome === "not copied" && (
        <Textarea label="Text to copy" readOnly value={words} rows={words.split("\n").length + 1} />
      )}
    </div>
  );
}

/** Undefined where the device has taken over, or somebody has thought better of it. */
type Outcome = "copied" | "not copied" | undefined;

async function handOver(shared: Shared): Promise<Outcome> {
  if ("share" in navigator) {
    const error: unknown = await navigator.share(shared).catch((reason: unknown) => reason);
    // Closed without sending, or pressed twice: what it offers is in front of somebody already.
    const isTaken = error instanceof Error && /^(Abort|InvalidState)Error$/.test(error.name);
    if (error === undefined || isTaken) return undefined;
  }
  try {
    // Not there at all where the address is neither https nor this computer.
    await navigator.clipboard.writeText(wordsOf(shared));
    return "copied";
  } catch {
    return "not copied";
  }
}
