/** Shares a text or link through the device's share sheet, or copies it to the clipboard. */
import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Textarea } from "#web/ui/field.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Status } from "#web/ui/status.tsx";
import * as w from "#words/en/controls.js";

/** Some share targets show the title, such as an email's subject. */
type ShareContent = { title: string } & ({ text: string } | { url: string });

const textOf = (shared: ShareContent) => ("url" in shared ? shared.url : shared.text);

export function ShareButton({ shared, children }: { shared: ShareContent; children: string }) {
  const { outcome, share } = useShare(shared);
  return (
    <div className="form">
      <div className="form-foot">
        <Button variant="outline" size="sm" icon="send" onClick={share}>
          {children}
        </Button>
        <ShareStatus outcome={outcome} />
      </div>
      <TextToCopy shared={shared} outcome={outcome} />
    </div>
  );
}

type ShareIconButtonProps = { shared: ShareContent; label: string; describedBy?: string };

/** Only the icon, with its outcome on a line below the row. */
export function ShareIconButton({ shared, label, describedBy }: ShareIconButtonProps) {
  const { outcome, share } = useShare(shared);
  return (
    <>
      <IconButton label={label} icon="send" onClick={share} describedBy={describedBy} />
      <div className="share-outcome">
        <ShareStatus outcome={outcome} />
        <TextToCopy shared={shared} outcome={outcome} />
      </div>
    </>
  );
}

function useShare(shared: ShareContent) {
  const [outcome, setOutcome] = useState<Outcome>();
  async function share() {
    setOutcome(undefined);
    setOutcome(await shareOrCopy(shared));
  }
  return { outcome, share: () => void share() };
}

const ShareStatus = ({ outcome }: { outcome: Outcome }) => (
  <Status done={outcome === "copied"}>
    {outcome === "copied" && w.copiedPaste}
    {outcome === "copy-failed" && w.copyBelow}
  </Status>
);

function TextToCopy({ shared, outcome }: { shared: ShareContent; outcome: Outcome }) {
  if (outcome !== "copy-failed") return null;
  const text = textOf(shared);
  return <Textarea label={w.textToCopy} readOnly value={text} rows={text.split("\n").length + 1} />;
}

/** Undefined when the share sheet took over or the person closed it. */
type Outcome = "copied" | "copy-failed" | undefined;

async function shareOrCopy(shared: ShareContent): Promise<Outcome> {
  if ("share" in navigator) {
    const error: unknown = await navigator.share(shared).catch((reason: unknown) => reason);
    // Closing the share sheet, or pressing twice while it is open, isn't a failure.
    const isHandled = error instanceof Error && /^(Abort|InvalidState)Error$/.test(error.name);
    if (error === undefined || isHandled) return undefined;
  }
  try {
    // `navigator.clipboard` exists only on https and localhost; elsewhere this throws, too.
    await navigator.clipboard.writeText(textOf(shared));
    return "copied";
  } catch {
    return "copy-failed";
  }
}
