/** The form for a new size during a check: one step up or down on its scale, or any text. */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import type { Wearer } from "#domain/items/catalogue.ts";
import { type Item, validateChanges } from "#domain/items/item.ts";
import { equivalents } from "#domain/sizing/equivalents.ts";
import { type Direction, nextSize } from "#domain/sizing/next-size.ts";
import { onlyReading } from "#domain/sizing/read-size.ts";
import { inWords } from "#domain/sizing/wording.ts";
import { announce } from "#web/focus/live-region.ts";
import { placesFor } from "#domain/sizing/places.ts";
import { usePreference } from "#web/items/use-equivalents.ts";
import { Button } from "#web/ui/button.tsx";
import { Form } from "#web/ui/form.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { message } from "#web/ui/message.tsx";
import { itemName } from "#domain/items/names.ts";
import * as controls from "#words/en/controls.js";
import * as w from "#words/en/check.js";
import "#web/ui/status.css";
import "#web/items/check/size-stepper.css";

type SizeStepperProps = {
  item: Item;
  wearer: Wearer;
  guarded: boolean;
  onSave: (text: string) => void;
  onCancel: () => void;
};

export function SizeStepper({ item, wearer, guarded, onSave, onCancel }: SizeStepperProps) {
  const { category, name, system } = item;
  const sized = { category, name, wearer };
  const [text, setText] = useState(() => nextSize(sized, item.size, system, 1) ?? item.size);
  const [error, setError] = useState<string>();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const places = placesFor(usePreference());
  const reading = onlyReading(sized, text, system);
  const { line, sentence } = inWords(reading ? equivalents(reading, places) : []);
  const steps = { up: nextSize(sized, text, system, 1), down: nextSize(sized, text, system, -1) };

  // On a phone, the on-screen keyboard would cover the step buttons.
  useEffect(() => {
    const input = field.current;
    if (matchMedia("(pointer: coarse)").matches) {
      input?.form?.querySelector<HTMLElement>("[type=submit]")?.focus({ preventScroll: true });
      // The form is taller than the buttons it replaces, so its end may be below the places bar.
      input?.form?.scrollIntoView({ block: "nearest", behavior: "instant" });
    } else input?.select();
  }, []);

  function edit(next: string) {
    setText(next);
    setError(undefined);
  }
  function submit(chosen: string) {
    const problem = validateChanges(wearer, item, { size: chosen })["size"];
    if (problem === undefined) return onSave(chosen);
    setError(problem);
    field.current?.focus();
    return undefined;
  }
  function step(direction: Direction) {
    const next = direction > 0 ? steps.up : steps.down;
    if (next === undefined) return;
    edit(next);
    // Screen readers don't announce the change: the focus is on the button, or in a field whose value changes by
    // script.
    announce(next);
  }
  function onKeyDown(event: KeyboardEvent) {
    const direction = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : undefined;
    if (direction) {
      event.preventDefault();
      step(direction);
    } else if (event.key === "Escape") {
      // Keeps Escape from also closing a toast.
      event.preventDefault();
      onCancel();
    }
  }

  return (
    <Form label={w.newSizeFor({ item: itemName(name) })} onSubmit={() => !guarded && submit(text)}>
      <div className="field">
        <label htmlFor={id}>{w.newSize}</label>
        <div className="stepper">
          <Step
            label={w.oneDown}
            icon="minus"
            isThere={steps.down !== undefined}
            guarded={guarded}
            onClick={() => step(-1)}
          />
          <input
            id={id}
            ref={field}
            className={`input input-size${Array.from(text).length > 8 ? " is-long" : ""}`}
            value={text}
            autoComplete="off"
            enterKeyHint="done"
            aria-invalid={error ? true : undefined}
            aria-describedby={[`${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ")}
            onChange={(event) => edit(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <Step
            label={w.oneUp}
            icon="plus"
            isThere={steps.up !== undefined}
            guarded={guarded}
            onClick={() => step(1)}
          />
        </div>
        <p className="hint" id={`${id}-hint`}>
          {line !== "" && (
            <>
              <span aria-hidden="true">{controls.sentence({ text: line })} </span>
              <span className="hidden-words">{sentence} </span>
            </>
          )}
          {w.enterLabel}
        </p>
        {error && (
          <p className="error" id={`${id}-error`} role="alert">
            <Icon name="alert" />
            {error}
          </p>
        )}
      </div>
      <div className="duo">
        <Button type="submit" size="lg" guarded={guarded}>
          <span>{message(w.save({ size: text.trim() }))}</span>
        </Button>
        <Button size="lg" variant="outline" guarded={guarded} onClick={onCancel}>
          {w.cancel}
        </Button>
      </div>
    </Form>
  );
}

type StepProps = {
  label: string;
  icon: "minus" | "plus";
  isThere: boolean;
  guarded: boolean;
  onClick: () => void;
};

const Step = ({ label, icon, isThere, guarded, onClick }: StepProps) => (
  <button
    className="button button-secondary"
    type="button"
    aria-label={label}
    disabled={!isThere}
    aria-disabled={guarded || undefined}
    onClick={() => !guarded && onClick()}
  >
    <Icon name={icon} />
  </button>
);
