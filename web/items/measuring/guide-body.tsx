/** The drawing and the words of a guide. */
import { Link } from "wouter";
import { Figure, Figures } from "#web/items/measuring/figures.tsx";
import { type FigureName, type Gauge, gaugeOf, isWide } from "#web/items/measuring/guides.ts";
import { paths } from "#web/paths.ts";
import { Icon } from "#web/ui/icon.tsx";
import "#web/items/measuring/measuring.css";
import * as w from "#words/en/measuring.js";

export const GuideBody = ({ figure }: { figure: FigureName }) => (
  <div className={isWide(figure) ? "guide-body guide-wide" : "guide-body"}>
    <Figures />
    <div className="mat">
      <Figure name={figure} />
    </div>
    <div className="guide-words">
      <GuideWords figure={figure} />
    </div>
  </div>
);

const gauges: Record<Gauge, string> = { foot: w.printFootGauge, ring: w.printRingSizer };

/** What to do, what else helps, and where paper helps, the link to print it. */
export function GuideWords({ figure }: { figure: FigureName }) {
  const gauge = gaugeOf(figure);
  const more: Partial<Record<FigureName, string>> = w.more;
  return (
    <>
      <p>{w.guides[figure]}</p>
      {more[figure] && <p>{more[figure]}</p>}
      {gauge && (
        <Link href={paths.gauge(gauge)}>
          <Icon name="print" />
          {gauges[gauge]}
        </Link>
      )}
    </>
  );
}
