/** How to measure: every drawing on one page, by category. */
import { Link } from "wouter";
import type { Category } from "#domain/items/catalogue.ts";
import { categoryIcons } from "#domain/icons.ts";
import { categoryName, itemName } from "#domain/items/names.ts";
import { paths } from "#web/paths.ts";
import { usePageTitle } from "#web/frame/use-page-title.ts";
import { Figure, Figures } from "#web/items/measuring/figures.tsx";
import { GuideWords } from "#web/items/measuring/guide-body.tsx";
import { guides } from "#web/items/measuring/guides.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { list } from "#web/ui/lists.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { TapeHeading } from "#web/ui/tape.tsx";
import "#web/screens/measure/measure.css";
import * as w from "#words/en/measuring.js";

const anchorOf = (category: Category) => category.toLowerCase().replaceAll(" ", "-");

export function Measure() {
  usePageTitle(w.howToMeasure);
  return (
    <div className="wrap measure">
      <Figures />
      <PageHeader
        title={w.howToMeasure}
        description={w.howToMeasureWhat}
        actions={
          <>
            <Link className={buttonClass("secondary")} href={paths.gauge("foot")}>
              <Icon name="print" />
              {w.footGauge}
            </Link>
            <Link className={buttonClass("secondary")} href={paths.gauge("ring")}>
              <Icon name="print" />
              {w.ringSizer}
            </Link>
          </>
        }
      />
      <ul className="measure-rules">
        {Object.values(w.rules).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <nav className="cluster no-print" aria-label={w.onThisPage}>
        {guides.map(({ category }) => (
          <a key={category} className={buttonClass("outline", "sm")} href={`#${anchorOf(category)}`}>
            <Icon name={categoryIcons[category]} />
            {categoryName(category)}
          </a>
        ))}
      </nav>
      {guides.map(({ category, figures }) => (
        <section key={category} className="lesson-group" id={anchorOf(category)}>
          <TapeHeading icon={categoryIcons[category]} level="h2">
            {categoryName(category)}
          </TapeHeading>
          <ul className="lessons">
            {[...figures].map(([figure, names]) => (
              <li key={figure} className="lesson">
                <div className="mat">
                  <Figure name={figure} />
                </div>
                <div>
                  <h3>{list.format(names.map(itemName))}</h3>
                  <GuideWords figure={figure} />
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
