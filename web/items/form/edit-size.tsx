/** Lazy-loads the size editor once the list of sizes is shown. */
import { lazyPart } from "#web/ui/lazy-part.tsx";

const editor = lazyPart(async () => (await import("#web/items/form/size-editor.tsx")).SizeEditor);

export const EditSize = editor.Part;
export const usePreloadedEditor = editor.usePreload;
