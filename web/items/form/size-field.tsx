/** The size field, with the size's equivalents and the system it is in. */
import { type Ref, useEffect, useRef } from "react";
import { type Wearer, isMeasurement } from "#domain/items/catalogue.ts";
import { isolated } from "#domain/isolated.ts";
import type { Item } from "#domain/items/item.ts";
import { adviceOn } from "#domain/sizing/advice.ts";
import { type Hint, sizeHint } from "#domain/sizing/body-hints.ts";
import { type Cut, cutOfAll } from "#domain/sizing/cut.ts";
import { equivalents } from "#domain/sizing/equivalents.ts";
import { onlyReading } from "#domain/sizing/read-size.ts";
import { type Place, countryOf, placesFor } from "#domain/sizing/places.ts";
import type { Equivalent, SizedItem } from "#domain/sizing/size.ts";
import { inWords } from "#domain/sizing/wording.ts";
import { wornSystems } from "#domain/sizing/worn-systems.ts";
import { firstExamples } from "#web/items/form/first-examples.ts";
import { examplesOf } from "#web/items/form/size-examples.ts";
import type { SizeFields } from "#web/items/form/size-draft.ts";
import type { SystemId } from "#domain/sizing/system-ids.ts";
import {
  type SystemChoice,
  type TypedSize,
  measurementsFor,
  systemChoices,
  systemFor,
  systemOf,
  unclearSystems,
} from "#web/items/form/size-meaning.ts";
import { Slip } from "#web/items/check/advice-slip.tsx";
import { roomOf } from "#web/items/check/advice-words.ts";
import { Guide } from "#web/items/measuring/guide.tsx";
import { usePreference } from "#web/items/use-equivalents.ts";
import { Button } from "#web/ui/button.tsx";
import { Chips } from "#web/ui/chips.tsx";
import { TextInput } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { message, optional } from "#web/ui/message.tsx";
import { announce } from "#web/focus/live-region.ts";
import * as check from "#words/en/check.js";
import * as controls from "#words/en/controls.js";
import * as w from "#words/en/form.js";
import "#web/items/form/size-field.css";

type SizeFieldProps = {
  wearer: Wearer;
  draft: SizeFields;
  /** The stored size, whose system isn't asked for again. */
  savedSize: string;
  /** Whether the stored size's text has more meanings than when it was entered, so that its system is asked for. */
  isInDoubt?: boolean | undefined;
  /** The wearer's other items, whose measurements can suggest a size. */
  items: readonly Item[];
  error: string | undefined;
  onEdit: (fields: Partial<SizeFields>) => void;
  ref: Ref<HTMLInputElement>;
};

export function SizeField({ wearer, draft, savedSize, isInDoubt = false, items, error, onEdit, ref }: SizeFieldProps) {
  const field = useRef<HTMLDivElement>(null);
  const preference = usePreference();
  const { category, name, size: text, system } = draft;
  const writer = { country: countryOf(preference.language), cut: cutOfAll(items) };
  const typed: TypedSize | undefined =
    category && name ? { item: { category, name, wearer }, text, system, writer } : undefined;
  const places = placesFor(preference, wornSystems(items, wearer)(category));
  const suggestion =
    typed && text.trim() === "" ? sizeHint(typed.item, measurementsFor(typed.item, items), places) : undefined;
  const choices = typed ? systemChoices(typed, places) : [];
  const isAsked = text.trim() !== savedSize || isInDoubt;
  const unclear = typed && isAsked ? unclearSystems(isInDoubt ? { ...typed, system: "" } : typed, places) : undefined;
  const question = unclear && w.whichSystem({ size: isolated(text.trim()), systems: unclear });
  const found = (typed && equivalentsOf(typed, places, writer.cut)) ?? [];
  // Whatever is typed now is newer than what was measured, and is compared with it all the same.
  const entered = { ...draft, measuredAt: Number.NEGATIVE_INFINITY, outgrown: false };
  const advice = typed && isAsked ? adviceOn({ ...entered, ...typed.item }, items) : undefined;
  function use(size: string) {
    onEdit({ size });
    field.current?.querySelector("input")?.focus();
  }
  useAnnounced(question ?? (found.length > 0 ? inWords(found).sentence : ""));
  return (
    <>
      <div className="size-field" ref={field}>
        <TextInput
          label={wearer === "self" ? w.size : message(w.sizeOptional({ optional }))}
          ref={ref}
          look="size"
          required={wearer === "self"}
          value={text}
          onChange={(size) => {
            const next = typed ? systemFor(size, typed) : system;
            onEdit({ size, ...(next !== system && { system: next }) });
          }}
          hint={
            (typed && <Elsewhere size={typed} found={found} />) ?? w.asOnTheLabel({ examples: firstExamples(wearer) })
          }
          error={error}
        />
        {typed && choices.length > 0 && text.trim() !== "" && !question && (
          <SystemSelect
            label={isMeasurement(typed.item.category, typed.item.name) ? w.unit : w.sizeSystem}
            choices={choices}
            value={systemOf(typed) || "none"}
            onChange={(chosen) => onEdit({ system: chosen })}
          />
        )}
        {typed && suggestion && <Suggestion hint={suggestion} item={typed.item} onUse={() => use(suggestion.size)} />}
        {advice && (
          <div className="slip">
            <Slip
              item={{ ...draft, system: typed ? systemOf(typed) : "" }}
              advice={advice}
              room={roomOf(draft, wearer)}
              onTake={use}
            />
          </div>
        )}
      </div>
      {question && (
        <Chips
          legend={question}
          choices={choices.filter(({ isLikely }) => isLikely)}
          value={system}
          onChange={(chosen) => {
            onEdit({ system: chosen });
            // The answer ends the question, so the focus moves to where it can be changed.
            requestAnimationFrame(() => field.current?.querySelector("select")?.focus());
          }}
        />
      )}
      <Guide category={category} name={name} />
    </>
  );
}

type SystemSelectProps = {
  label: string;
  choices: readonly SystemChoice[];
  value: SystemId;
  onChange: (system: SystemId) => void;
};

/** The system that a size is read in, which can be changed, and refused. */
const SystemSelect = ({ label, choices, value, onChange }: SystemSelectProps) => (
  <span className="select">
    <select aria-label={label} value={value} onChange={({ target }) => onChange(target.value as SystemId)}>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
    <Icon name="down" />
  </span>
);

function equivalentsOf({ item, text, system }: TypedSize, places: readonly Place[], usualCut: Cut | undefined) {
  const reading = onlyReading(item, text, system);
  return reading && equivalents(reading, places, usualCut);
}

const pauseMs = 800;

/** Announces the meaning of a typed size once typing pauses, but not of the initial one. */
function useAnnounced(sentence: string) {
  const last = useRef(sentence);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (sentence !== "" && sentence !== last.current) announce(sentence);
      last.current = sentence;
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [sentence]);
}

type ElsewhereProps = { size: TypedSize; found: readonly Equivalent[] };

/** The line under the field: equivalents of the typed size, or examples while it is empty. */
function Elsewhere({ size, found }: ElsewhereProps) {
  if (found.length === 0) {
    const { category, name } = size.item;
    return (
      <>
        {(isMeasurement(category, name) ? w.suchAs : w.asOnTheLabel)({
          examples: examplesOf(size.item),
        })}
      </>
    );
  }
  const { line, sentence } = inWords(found);
  return (
    <>
      <span aria-hidden="true">{line}</span>
      <span className="hidden-words">{sentence}</span>
    </>
  );
}

type SuggestionProps = { hint: Hint; item: SizedItem; onUse: () => void };

/** A size computed from the wearer's measurements, inserted with one tap. */
const Suggestion = ({ hint, item, onUse }: SuggestionProps) => {
  const room = roomOf(item, item.wearer);
  return (
    <div className="slip slip-row">
      <p>
        <b aria-hidden="true">{hint.text}</b>
        <span className="hidden-words">{controls.sentence({ text: hint.said })}</span>
        {room && <span className="hint">{room}</span>}
      </p>
      <Button onClick={onUse}>{check.take({ size: hint.size })}</Button>
    </div>
  );
};
