/** An icon in the color of the surrounding text. */
import { type IconName, icons } from "#domain/icons.ts";
import "#web/ui/icon.css";

/** Hidden from screen readers, which read the text beside it or the button's label. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={icons[name]} />
  </svg>
);
