/** The mark of a size that no longer fits and has no replacement yet. */
import "#web/items/outgrown.css";
import * as w from "#words/en/items.js";

export const Outgrown = () => <span className="needs-new">{w.outgrown}</span>;
