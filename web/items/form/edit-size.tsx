/** The editor of a size, which is a script of its own that loads once the list of sizes is shown. */
import { lazyPart } from "#web/ui/lazy-part.tsx";

const editor = lazyPart(async () => (await import("#web/items/form/size-editor.tsx")).SizeEditor);

export const EditSize = editor.Part;
/** For the screens that show editable sizes. */
export const usePreloadedEditor = editor.usePreload;
