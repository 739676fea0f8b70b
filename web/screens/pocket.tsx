/** A picture of the shop screen on a phone, for people who haven't seen it. */
import { fitName, itemName } from "#domain/items/names.ts";
import { Due } from "#web/items/check/due.tsx";
import "#web/screens/pocket.css";
import { capitalized } from "#web/ui/lists.ts";
import * as items from "#words/en/items.js";
import * as w from "#words/en/welcome.js";

type Example = {
  name: string;
  figure: string;
  unit?: string;
  isOutgrown?: boolean;
  others: readonly (readonly [system: string, size: string])[];
  line?: string;
};

const examples: readonly Example[] = [
  {
    name: "Sneakers",
    figure: "31",
    unit: "EU",
    others: [
      ["UK", "12½"],
      ["US", "13"],
    ],
    line: w.checkedWeeksAgo,
  },
  { name: "Winter Boots", figure: "30", unit: "EU", isOutgrown: true, others: [] },
  {
    name: "Winter Jacket",
    figure: "116",
    others: [
      ["UK", w.ageSize],
      ["US", "6"],
    ],
    line: capitalized(fitName("runs-large")),
  },
  { name: "Jeans", figure: "110", others: [] },
];

export const Pocket = () => (
  <figure className="pocket">
    <div className="pocket-glass" role="img" aria-label={w.pocketLabel}>
      <div aria-hidden="true">
        <p className="pocket-bar">
          Teo <small>{w.childOf7}</small>
        </p>
        {examples.map(({ name, figure, unit, isOutgrown = false, others, line }) => (
          <div className={isOutgrown ? "pocket-size sewn unpicked" : "pocket-size sewn"} key={name}>
            <b>{itemName(name)}</b>
            {isOutgrown && <Due>{items.outgrown}</Due>}
            <div className="pocket-figure">
              <span>
                {isOutgrown ? <s>{figure}</s> : figure}
                {unit && <small> {unit}</small>}
              </span>
              {others.map(([system, other]) => (
                <span className="pocket-other" key={system}>
                  <small>{system}</small>
                  <b>{other}</b>
                </span>
              ))}
            </div>
            {line && <small>{line}</small>}
          </div>
        ))}
      </div>
    </div>
    <figcaption>{w.pocketCaption}</figcaption>
  </figure>
);
