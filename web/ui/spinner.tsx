/** Something is at work; a word beside it says what. */
import "#web/ui/spinner.css";

export const Spinner = () => <span className="spinner" aria-hidden="true" />;
