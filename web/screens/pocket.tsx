/** A picture of the shop screen on a phone, for people who haven't seen it. */
import { Due } from "#web/items/check/due.tsx";
import "#web/screens/pocket.css";

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
    line: "Checked 2 weeks ago",
  },
  { name: "Winter Boots", figure: "30", unit: "EU", isOutgrown: true, others: [] },
  {
    name: "Winter Jacket",
    figure: "116",
    others: [
      ["UK", "5–6 y"],
      ["US", "6"],
    ],
    line: "Runs large",
  },
  { name: "Jeans", figure: "110", others: [] },
];

export const Pocket = () => (
  <figure className="pocket">
    <div
      className="pocket-glass"
      role="img"
      aria-label="The shop screen on a phone: Teo’s sizes, large enough to read in the store"
    >
      <div aria-hidden="true">
        <p className="pocket-bar">
          Teo <small>Child, 7</small>
        </p>
        {examples.map(({ name, figure, unit, isOutgrown = false, others, line }) => (
          <div className={isOutgrown ? "pocket-size sewn unpicked" : "pocket-size sewn"} key={name}>
            <b>{name}</b>
            {isOutgrown && <Due>Outgrown · needs a new size</Due>}
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
    <figcaption>Teo’s sizes, in your hand at the store</figcaption>
  </figure>
);
