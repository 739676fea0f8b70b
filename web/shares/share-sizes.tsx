/** “Share”: opens the dialog for links to a wearer’s sizes. */
import { isolated } from "#domain/isolated.ts";
import { type SharedWearer, shareKey } from "#web/shares/shared-wearer.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { useSheet } from "#web/ui/use-sheet.ts";
import * as w from "#words/en/shares.js";

const sheet = lazyPart(async () => (await import("#web/shares/share-sheet.tsx")).ShareSheet);

type ShareSizesProps = {
  of: SharedWearer;
  /** Set below a list, instead of beside a heading. */
  quiet?: boolean;
};

export function ShareSizes({ of, quiet = false }: ShareSizesProps) {
  const { opened, open, close } = useSheet(shareKey(of));
  const isOpen = opened !== undefined;
  return (
    <>
      <button
        className={quiet ? buttonClass("ghost", "sm") : buttonClass("secondary")}
        type="button"
        aria-haspopup="dialog"
        onClick={() => open()}
      >
        <Icon name="send" />
        {quiet ? (of.name ? w.shareSizesOf({ name: isolated(of.name) }) : w.shareMine) : w.share}
      </button>
      {isOpen && <sheet.Part of={of} onClose={close} />}
    </>
  );
}
