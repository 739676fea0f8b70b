/** “How to measure” under a size: closed until asked for, and then open for the next item, too. */
import { useState } from "react";
import type { Category } from "#domain/items/catalogue.ts";
import { figureOf } from "#web/items/measuring/guides.ts";
import { Icon } from "#web/ui/icon.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import "#web/items/measuring/guide.css";
import * as w from "#words/en/items.js";

/** Lazy-loaded for its drawings. */
const guideBody = lazyPart(async () => (await import("#web/items/measuring/guide-body.tsx")).GuideBody);

export function Guide({ category, name }: { category: Category | ""; name: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const figure = category && figureOf(category, name);
  if (!figure) return null;
  return (
    <details className="guide no-print" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <Icon name="ruler" />
        {w.howToMeasure}
        <Icon name="down" />
      </summary>
      {isOpen && <guideBody.Part figure={figure} />}
    </details>
  );
}
