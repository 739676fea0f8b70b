/** An icon in the color of the text beside it. */
import { type IconName, icons } from "#domain/icons.ts";
import "#web/ui/icon.css";

/** Icons are hidden from screen readers: the text beside them or the button's label speaks. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={icons[name]} />
  </svg>
);
