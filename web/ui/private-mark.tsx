/** The lock and the word Private, on anything connections can't see. */
import { Icon } from "#web/ui/icon.tsx";
import * as w from "#words/en/controls.js";

export const PrivateMark = () => (
  <span className="private">
    <Icon name="lock" />
    {w.privateMark}
  </span>
);
