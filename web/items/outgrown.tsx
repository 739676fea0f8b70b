/** The mark of a size that no longer fits and has no replacement yet. */
import * as w from "#words/en/items.js";
import "#web/items/outgrown.css";

export const Outgrown = () => <span className="needs-new">{w.outgrown}</span>;
