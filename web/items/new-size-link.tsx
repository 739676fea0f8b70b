/** From the list of sizes to the form below it. */
import { buttonClass } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** The name of the section with the form. */
export const addNewItem = "add-new-item";

export const NewSizeLink = () => (
  <a className={buttonClass("ghost", "sm")} href={`#${addNewItem}`}>
    <Icon name="plus" />
    New size
  </a>
);
