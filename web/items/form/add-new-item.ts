/** The anchor of the form that adds a size: links to it open the form (use-add-size.ts). */
export const addNewItem = "add-new-item";
