/** What was read off the foot gauge: the size it suggests, and the way into the field of whoever was measured. */
import { useState } from "react";
import { Link } from "wouter";
import type { OutputOf } from "#domain/contract.ts";
import type { Wearer } from "#domain/items/catalogue.ts";
import type { Item } from "#domain/items/item.ts";
import { isolated } from "#domain/isolated.ts";
import { eldestFirst, isHuman } from "#domain/people/dependent-order.ts";
import { equivalents } from "#domain/sizing/equivalents.ts";
import { onlyReading } from "#domain/sizing/read-size.ts";
import { inWords } from "#domain/sizing/wording.ts";
import { sizeDraftKey } from "#web/items/form/size-draft.ts";
import { placesFor } from "#domain/sizing/places.ts";
import { cardMm } from "#web/screens/measure/sheet.tsx";
import { usePreference } from "#web/items/use-equivalents.ts";
import { useLive, useViewer } from "#web/live/use-live.ts";
import { newSize, newSizeEntry, paths } from "#web/paths.ts";
import * as device from "#web/offline/device-store.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Select, TextInput } from "#web/ui/field.tsx";
import { message, optional } from "#web/ui/message.tsx";
import { locale } from "#words/en/formats.js";
import * as w from "#words/en/measuring.js";

const foot = ["Body Measurements", "Foot Length"] as const;

/** Feet of a newborn and of the tallest, in cm. */
const feet = { min: 7, max: 35 };

/** A length as typed, with a point or a comma, in cm or mm; undefined if it can't be a foot's. */
export function lengthOf(text: string): number | undefined {
  const [, digits = ""] = /^\s*(\d+(?:[.,]\d+)?)\s*(?:cm|mm)?\s*$/i.exec(text) ?? [];
  const typed = Number(digits.replace(",", "."));
  const cm = typed >= 10 * feet.min ? typed / 10 : typed;
  return digits !== "" && cm >= feet.min && cm <= feet.max ? cm : undefined;
}

/** Printers scale a page by a tenth, or by a fifth. */
const lines = { min: 65, max: 110 };

/** A length as typed, in mm; undefined if it can't be the line on a scaled page that should be a card long. */
function lineOf(text: string): number | undefined {
  const typed = Number(/^\s*(\d+(?:[.,]\d+)?)\s*(?:mm)?\s*$/i.exec(text)?.[1]?.replace(",", "."));
  return typed >= lines.min && typed <= lines.max ? typed : undefined;
}

export function ReadOff() {
  const viewer = useViewer();
  if (!viewer) return null;
  return <ReadOffOf />;
}

const centimeters = new Intl.NumberFormat(locale, { style: "unit", unit: "centimeter" });

type Measured = {
  id: string;
  ownerId: string;
  dependentId: string | null;
  name: string;
  wearer: Wearer;
};

function measuredOn(dashboard: OutputOf<"dashboard.page">): Measured[] {
  const { viewer, dependents, caredFor } = dashboard;
  return [
    ...[{ owner: viewer, dependents }, ...caredFor].flatMap(({ owner, dependents: theirs }) =>
      theirs
        .filter(({ category }) => isHuman(category))
        .toSorted(eldestFirst)
        .map(({ id, name, category }) => ({
          id,
          ownerId: owner.id,
          dependentId: id,
          name,
          wearer: category,
        })),
    ),
    { id: viewer.id, ownerId: viewer.id, dependentId: null, name: w.you, wearer: "self" as const },
  ];
}

function ReadOffOf() {
  const { answer } = useLive("dashboard.page", {});
  const places = placesFor(usePreference());
  const [text, setText] = useState("");
  const [line, setLine] = useState("");
  const [chosen, setChosen] = useState<string>();
  if (!answer) return null;
  const all = measuredOn(answer);
  const measured = all.find(({ id }) => id === chosen) ?? all[0];
  if (!measured) return null;
  const lineMm = line.trim() === "" ? cardMm : lineOf(line);
  const read = lengthOf(text);
  const wrong = text.trim() !== "" && read === undefined;
  const cm = read === undefined || lineMm === undefined ? undefined : Math.round((10 * read * lineMm) / cardMm) / 10;
  const size = cm === undefined ? "" : `${cm} cm`;
  const reading =
    cm === undefined
      ? undefined
      : onlyReading({ category: "Shoes", name: "Sneakers", wearer: measured.wearer }, size, "cm");
  const found = reading ? equivalents(reading, places) : [];
  return (
    <Card>
      <div className="read-off" role="group" aria-label={w.readOff}>
        <h2>{w.readOff}</h2>
        <div className="form-pair">
          {all.length > 1 && (
            <Select
              label={w.whose}
              placeholder={w.whose}
              options={all.map(({ id }) => id)}
              nameOf={(id) => all.find((each) => each.id === id)?.name ?? ""}
              value={measured.id}
              onChange={setChosen}
            />
          )}
          <TextInput
            label={w.footInCm}
            value={text}
            onChange={setText}
            hint={found.length > 0 ? inWords(found).sentence : w.longerFoot}
            error={wrong ? w.notAFoot : undefined}
          />
          <TextInput
            label={message(w.cardLineInMm({ optional }))}
            value={line}
            onChange={setLine}
            hint={cm === undefined || cm === read ? w.cardLineWhat : w.corrected({ size: centimeters.format(cm) })}
            error={lineMm === undefined ? w.notACardLine : undefined}
          />
        </div>
        {size &&
          (measured.dependentId === null ? (
            <FootLink of={measured} size={size} items={answer.items} />
          ) : (
            <DependentsFootLink of={{ ...measured, dependentId: measured.dependentId }} size={size} />
          ))}
      </div>
    </Card>
  );
}

type FootLinkProps = { of: Measured; size: string; items: readonly Item[] };

function DependentsFootLink({
  of,
  size,
}: Omit<FootLinkProps, "items" | "of"> & { of: Measured & { dependentId: string } }) {
  const { ownerId, dependentId } = of;
  const { answer } = useLive("dependents.page", { ownerId, dependentId });
  return answer && <FootLink of={of} size={size} items={answer.items} />;
}

/** Leads into the field: of the foot length that is known, or of a new one. Nothing is saved yet. */
function FootLink({ of: { ownerId, dependentId, name }, size, items }: FootLinkProps) {
  const known = items.find((item) => item.category === foot[0] && item.name === foot[1]);
  const [list, page] =
    dependentId === null
      ? [paths.dashboard, known && paths.size(known.id)]
      : [paths.dependent(dependentId, ownerId), known && paths.dependentSize(dependentId, ownerId, known.id)];
  return (
    <Link
      className={buttonClass()}
      href={page === undefined ? list : `${page}#${newSize}`}
      state={page === undefined ? newSizeEntry([...foot, size]) : undefined}
      onClick={() => {
        // The form on a size's page begins with its draft.
        if (known) device.keepDraft(sizeDraftKey(known.id), { size });
      }}
    >
      {dependentId === null ? w.addYourFoot : w.addFootOf({ name: isolated(name) })}
    </Link>
  );
}
