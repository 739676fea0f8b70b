/** The pages of the gauges on paper: the sheets to print, and for a foot the field for what was read off. */
import { useState } from "react";
import { countryOf } from "#domain/sizing/places.ts";
import { paths } from "#web/paths.ts";
import { BackLink } from "#web/frame/back-link.tsx";
import { usePageTitle } from "#web/frame/use-page-title.ts";
import type { Gauge } from "#web/items/measuring/guides.ts";
import { ChildSheet, LargerSheets } from "#web/screens/measure/foot-sheets.tsx";
import { ReadOff } from "#web/screens/measure/read-off.tsx";
import { RingSheet } from "#web/screens/measure/ring-sheet.tsx";
import type { Paper } from "#web/screens/measure/sheet.tsx";
import { Button } from "#web/ui/button.tsx";
import { Chips } from "#web/ui/chips.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import "#web/screens/measure/measure.css";
import * as w from "#words/en/measuring.js";

export const GaugePage = ({ gauge }: { gauge: string }) =>
  gauge === ("ring" satisfies Gauge) ? <RingSizer /> : <FootGauge />;

/** 419 is Latin America, where most printers have Letter. */
const letterCountries = new Set(["US", "CA", "MX", "PH", "CO", "CL", "VE", "PR", "419"]);

/** The paper of the reader's country. */
const usualPaper = (): Paper => (letterCountries.has(countryOf(navigator.language)) ? "letter" : "a4");

const kinds = [
  { value: "child", label: w.children },
  { value: "larger", label: w.largerFeet },
] as const;

function FootGauge() {
  usePageTitle(w.footGauge);
  const [paper, setPaper] = useState(usualPaper);
  const [kind, setKind] = useState<"child" | "larger">("child");
  return (
    <div className="wrap gauge-page">
      <div className="no-print gauge-head">
        <BackLink href={paths.measure}>{w.howToMeasure}</BackLink>
        <PageHeader title={w.footGauge} description={w.footGaugeWhat} />
        <Chips legend={w.whose} choices={kinds} value={kind} onChange={(value) => value && setKind(value)} />
        <Chips
          legend={w.paper}
          choices={[
            { value: "a4", label: "A4" },
            { value: "letter", label: w.letter },
          ]}
          value={paper}
          onChange={(value) => value && setPaper(value)}
        />
        <PrintButton />
        <ReadOff />
      </div>
      <div className="gauges true-scale">
        {kind === "child" ? <ChildSheet paper={paper} /> : <LargerSheets paper={paper} />}
      </div>
    </div>
  );
}

function RingSizer() {
  usePageTitle(w.ringSizer);
  return (
    <div className="wrap gauge-page">
      <div className="no-print gauge-head">
        <BackLink href={paths.measure}>{w.howToMeasure}</BackLink>
        <PageHeader title={w.ringSizer} description={w.ringSizerWhat} />
        <PrintButton />
      </div>
      <div className="gauges true-scale">
        <RingSheet />
      </div>
    </div>
  );
}

const PrintButton = () => (
  <div>
    <Button size="lg" icon="print" onClick={() => print()}>
      {w.print}
    </Button>
    <p className="hint">{w.printHint}</p>
  </div>
);
