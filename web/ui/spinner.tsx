/** A spinner; the text beside it says what is loading. */
import "#web/ui/spinner.css";

export const Spinner = () => <span className="spinner" aria-hidden="true" />;
