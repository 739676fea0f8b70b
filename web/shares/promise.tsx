/** A line that says what a link shows, and to whom. */
import type { ReactNode } from "react";
import { Icon } from "#web/ui/icon.tsx";

export const SharePromise = ({ children }: { children: ReactNode }) => (
  <p className="share-promise">
    <Icon name="eye" />
    <span>{children}</span>
  </p>
);
