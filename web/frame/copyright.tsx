/** The copyright line. */
import { useNow } from "#web/ui/use-now.ts";

export const Copyright = () => <p>© {new Date(useNow()).getFullYear()} Kinsize</p>;
