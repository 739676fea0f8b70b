/** The link from a list of sizes to the form that adds one. */
import { buttonClass } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** The anchor of the section that contains the form. */
export const addNewItem = "add-new-item";

export const NewSizeLink = () => (
  <a className={buttonClass("ghost", "sm")} href={`#${addNewItem}`}>
    <Icon name="plus" />
    New size
  </a>
);
