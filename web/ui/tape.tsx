/** Cut pieces of tape: a heading on one, a count on another. */
import { Icon, type IconName } from "#web/ui/icon.tsx";
import "#web/ui/tape.css";

export const TapeHeading = ({ icon, children }: { icon: IconName; children: string }) => (
  <h3 className="tape">
    <Icon name={icon} />
    {children}
  </h3>
);

export const Count = ({ of }: { of: number }) => <span className="count">{of}</span>;
