/** A size's brand and how it fits: 'Brooks · runs small'. */
import { fitName } from "#domain/items/names.ts";
import type { Item } from "#domain/items/item.ts";
import { isolated } from "#domain/isolated.ts";
import { inLine } from "#web/ui/lists.ts";
import "#web/items/brand-and-fit.css";

/** As plain text: 'Brooks, runs small'. Empty if neither is set. */
export const brandAndFitInWords = ({ brand, fit }: Item): string => inLine([isolated(brand), fitName(fit)]);

export function BrandAndFit({ item: { brand, fit } }: { item: Item }) {
  if (!brand && !fit) return null;
  return (
    <p className="brand-and-fit">
      {brand && <bdi>{brand}</bdi>}
      {brand && fit && " · "}
      {fit && <span>{fitName(fit)}</span>}
    </p>
  );
}
