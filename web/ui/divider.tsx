/** The marks of a tape as a rule between parts. */
import "#web/ui/divider.css";

export const Divider = () => <div className="ticks" role="presentation" />;
