/** A divider drawn as the marks of a measuring tape. */
import "#web/ui/divider.css";

export const Divider = () => <div className="ticks" role="presentation" />;
