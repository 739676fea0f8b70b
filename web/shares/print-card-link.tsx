/** Leads from the dialog to the printable card with these sizes. */
import { Link } from "wouter";
import { paths } from "#web/paths.ts";
import type { SharedWearer } from "#web/shares/shared-wearer.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { sheetOfEntry } from "#web/ui/use-sheet.ts";

type PrintCardLinkProps = {
  of: SharedWearer;
  variant?: "ghost" | "secondary";
  onLeave: () => void;
};

export const PrintCardLink = ({ of, variant = "ghost", onLeave }: PrintCardLinkProps) => (
  <Link
    className={buttonClass(variant)}
    href={paths.cardFor(of.dependentId ?? of.ownerId)}
    // On a phone, the card replaces the dialog’s history entry, so that Back returns to the page behind the dialog.
    replace={sheetOfEntry() !== undefined}
    onClick={() => queueMicrotask(onLeave)}
  >
    <Icon name="print" />
    Print a card
  </Link>
);
