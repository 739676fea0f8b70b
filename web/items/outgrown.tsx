/** The mark of a size that no longer fits and has no replacement yet. */
import "#web/items/outgrown.css";

export const Outgrown = () => <span className="needs-new">Outgrown · needs a new size</span>;
