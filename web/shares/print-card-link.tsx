/** Leads from the dialog to the printable cards with these sizes. */
import { Link } from "wouter";
import { paths } from "#web/paths.ts";
import { type SharedWearer, idOf } from "#web/shares/shared-wearer.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { sheetOfEntry } from "#web/ui/use-sheet.ts";
import * as w from "#words/en/shares.js";

type PrintCardLinkProps = {
  wearers: readonly SharedWearer[];
  variant?: "ghost" | "secondary";
  onLeave: () => void;
};

export const PrintCardLink = ({ wearers, variant = "ghost", onLeave }: PrintCardLinkProps) => (
  <Link
    className={buttonClass(variant)}
    href={paths.cardFor(wearers.map(idOf).join(","))}
    // On a phone, the card replaces the dialog’s history entry, so that Back returns to the page behind the dialog.
    replace={sheetOfEntry() !== undefined}
    onClick={() => queueMicrotask(onLeave)}
  >
    <Icon name="print" />
    {wearers.length > 1 ? w.printCards : w.printCard}
  </Link>
);
