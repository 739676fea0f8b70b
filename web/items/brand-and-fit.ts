/** A size's brand and how it fits, in words. */
import { fitName } from "#domain/items/names.ts";
import type { Item } from "#domain/items/item.ts";
import { isolated } from "#domain/isolated.ts";
import { inLine } from "#web/ui/lists.ts";

/** As plain text: 'Brooks, runs small'. Empty if neither is set. */
export const brandAndFitInWords = ({ brand, fit }: Item): string => inLine([isolated(brand), fitName(fit)]);
