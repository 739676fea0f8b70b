/** The count beside a heading. Zero shows nothing: the empty state already says it. */
import { counted } from "#web/ui/counts-and-lists.ts";

export const countLabel = (count: number, one: string, many: string) =>
  count > 0 && <span className="aside">{counted(count, one, many)}</span>;
