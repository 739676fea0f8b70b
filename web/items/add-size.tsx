/** The button that opens the form for a new size, for the viewer or a dependent. */
import { useEffectEvent, useLayoutEffect } from "react";
import type { AddSizeProps } from "#web/items/add-size-form.tsx";
import { newSizeDraftKey } from "#web/items/size-draft.ts";
import { type AddingSize, useAddSize } from "#web/items/use-add-size.ts";
import * as device from "#web/offline/device-store.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { SheetButton, opensInline } from "#web/ui/sheet.tsx";

const addSizeForm = lazyPart(
  async () => (await import("#web/items/add-size-form.tsx")).AddSizeForm,
);

/** `adding` is for screens that open the form from elsewhere, too (use-add-size.ts). */
export function AddSize({ adding, ...form }: AddSizeProps & { adding?: AddingSize }) {
  return adding ? <Adding {...form} adding={adding} /> : <AddingByButton {...form} />;
}

const AddingByButton = (props: AddSizeProps) => <Adding {...props} adding={useAddSize()} />;

function Adding({ adding, ...form }: AddSizeProps & { adding: AddingSize }) {
  addSizeForm.usePreload();
  const { ownerId, dependentId, wearer } = form;
  const showDraft = useEffectEvent(() => {
    const isUnsaved = device.keptDraft(newSizeDraftKey(ownerId, dependentId, wearer)) !== undefined;
    if (isUnsaved && !adding.isOpen && opensInline()) queueMicrotask(() => adding.open());
  });
  // What was typed before a reload is shown again.
  useLayoutEffect(() => showDraft(), []);
  return (
    <>
      <SheetButton isOpen={adding.isOpen} onOpen={() => adding.open()} onClose={adding.close}>
        Add a size
      </SheetButton>
      {adding.isOpen && (
        <addSizeForm.Part
          {...form}
          // A chip of the empty state starts the form over with its item.
          key={adding.preset?.join()}
          preset={adding.preset}
          onClose={adding.close}
        />
      )}
    </>
  );
}
