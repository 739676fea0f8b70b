/** The lock and the word Private, on anything connections can't see. */
import { Icon } from "#web/ui/icon.tsx";

export const PrivateMark = () => (
  <span className="private">
    <Icon name="lock" />
    Private
  </span>
);
