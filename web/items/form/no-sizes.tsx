/** The empty state of sizes that the viewer may add: starter chips for items whose size people know. */
import { type Wearer, suggestedItems } from "#domain/items/catalogue.ts";
import { categoryIcons } from "#domain/icons.ts";
import type { AddingSize } from "#web/items/form/use-add-size.ts";
import { BlankLabel } from "#web/items/size-label.tsx";
import { BeginCard } from "#web/ui/begin-card.tsx";
import { Button } from "#web/ui/button.tsx";
import { useIsInline } from "#web/ui/use-sheet.ts";
import { message } from "#web/ui/message.tsx";
import { itemName } from "#domain/items/names.ts";
import * as w from "#words/en/form.js";

/** More would hide the beginning they offer. */
const maxFirst = 5;

type NoSizesProps = { wearer: Wearer; hint: string; adding: AddingSize };

export const NoSizes = ({ wearer, hint, adding }: NoSizesProps) => (
  <BeginCard blank={<BlankLabel />} text={message(w.noSizes)} hint={hint}>
    {/* Hidden while the inline form shows the same chips, but not removed, so that the focus can return to the
        pressed chip. */}
    <div hidden={useIsInline() && adding.isOpen}>
      <div className="cluster" role="group" aria-label={w.startWith}>
        {suggestedItems[wearer].slice(0, maxFirst).map(([category, name]) => (
          <Button
            key={itemName(name)}
            variant="secondary"
            icon={categoryIcons[category]}
            onClick={() => adding.open([category, name])}
          >
            {itemName(name)}
          </Button>
        ))}
      </div>
    </div>
  </BeginCard>
);
