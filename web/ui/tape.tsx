/** Headings and counts that look like cut pieces of tape. */
import type { IconName } from "#domain/icons.ts";
import { Icon } from "#web/ui/icon.tsx";
import "#web/ui/tape.css";

type TapeHeadingProps = {
  icon: IconName;
  children: string;
  level?: "h2" | "h3" | "h4";
  /** Whether it is on tape, because something is to be done. */
  isOnTape?: boolean;
};

export const TapeHeading = ({ icon, children, level: Heading = "h3", isOnTape = true }: TapeHeadingProps) => (
  <Heading className={isOnTape ? "tape" : "plain-heading"}>
    <Icon name={icon} />
    {children}
  </Heading>
);

export const Count = ({ of }: { of: number | string }) => <span className="count">{of}</span>;
