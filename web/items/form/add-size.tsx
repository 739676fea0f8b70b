/** The place of a new size on a list of the viewer or a dependent, and the form that opens there. */
import type { AddSizeProps } from "#web/items/form/add-size-form.tsx";
import { firstExamples } from "#web/items/form/first-examples.ts";
import { newSizeDraftKey } from "#web/items/form/size-draft.ts";
import type { AddingSize } from "#web/items/form/use-add-size.ts";
import * as device from "#web/offline/device-store.ts";
import { BlankRow } from "#web/ui/blank-row.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { useReopened } from "#web/ui/use-sheet.ts";
import "#web/items/size-label.css";
import * as w from "#words/en/form.js";

const addSizeForm = lazyPart(async () => (await import("#web/items/form/add-size-form.tsx")).AddSizeForm);

/** `adding` lets other buttons on the screen open the form too (use-add-size.ts). */
export function AddSize({ adding, ...form }: AddSizeProps & { adding: AddingSize }) {
  addSizeForm.usePreload();
  const { ownerId, dependentId, wearer } = form;
  useReopened(() => device.keptDraft(newSizeDraftKey(ownerId, dependentId, wearer)) !== undefined, adding.reopen);
  return (
    <>
      <BlankRow
        picture={
          <span className="size sewn size-none">
            <Icon name="plus" />
          </span>
        }
        hint={w.asOnTheLabel({ examples: firstExamples(wearer) })}
        isOpen={adding.isOpen}
        onOpen={() => adding.open()}
      >
        {w.newSize}
      </BlankRow>
      {adding.isOpen && (
        <addSizeForm.Part
          // A new key resets the form when a starter chip presets another item.
          key={adding.preset?.join()}
          {...form}
          preset={adding.preset}
          isRestored={adding.isRestored}
          onClose={adding.close}
        />
      )}
    </>
  );
}
