/** The rows of an import's preview: records to select, records that stay, and records that aren't added. */
import type { ReactNode } from "react";
import type { Refused } from "#domain/import/import-file.ts";
import { type ImportPlan, type PlannedHistory, type PlannedWearer, isNew } from "#domain/import/import-plan.ts";
import { itemName } from "#domain/items/names.ts";
import { labelOf } from "#domain/items/size-text.ts";
import { list } from "#web/ui/lists.ts";
import "#web/ui/choice.css";
import "#web/ui/options.css";
import { message } from "#web/ui/message.tsx";
import * as w from "#words/en/import.js";

/** The key of the choice to apply the file's settings. */
export const ownProfile = "profile";

/** Maximum rows shown per list: a file can have thousands of mistakes. */
const maxRows = 30;

type ImportRowsProps = {
  plan: ImportPlan;
  chosen: ReadonlySet<string>;
  onChange: (key: string, isChosen: boolean) => void;
};

export function ImportRows({ plan, chosen, onChange }: ImportRowsProps) {
  const { wearers, histories, profile, kept, refused } = plan;
  const tick = (key: string) => ({
    isChosen: chosen.has(key),
    onChange: (isChosen: boolean) => onChange(key, isChosen),
  });
  return (
    <>
      <fieldset className="options">
        <legend className="hidden-words">{w.whatToAdd}</legend>
        {wearers.map((wearer) => (
          <Row
            key={wearer.key}
            name={wearer.isOwner ? w.youNamed({ name: wearer.name }) : wearer.name}
            line={lineOf(wearer)}
            examples={examplesOf(wearer)}
            disabled={!isNew(wearer)}
            {...tick(wearer.key)}
          />
        ))}
        {histories.map((history) => (
          <Row
            key={history.key}
            name={<HistoryName of={history} />}
            line={historyInWords(history)}
            {...tick(history.key)}
          />
        ))}
        {profile && (
          <Row
            name={w.yourProfile}
            line={w.differentSettings({
              settings: list.format(Object.keys(profile).map((field) => settingWords[field] ?? field)),
            })}
            {...tick(ownProfile)}
          />
        )}
      </fieldset>
      <Notes title={w.notChanged} notes={kept} />
      <Notes title={w.notAdded} notes={refused} />
    </>
  );
}

const HistoryName = ({ of: { what, says } }: { of: PlannedHistory }) =>
  says === "" ? (
    <>{what}</>
  ) : (
    message(
      w.fileSays({
        what,
        size: () => (
          <span key="size" className="import-size">
            {says}
          </span>
        ),
      }),
    )
  );

type RowProps = {
  name: ReactNode;
  line: ReactNode;
  examples?: string;
  disabled?: boolean;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
};

const Row = ({ name, line, examples, disabled = false, isChosen, onChange }: RowProps) => (
  // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its name is in the <bdi>
  <label className="choice option">
    <input
      type="checkbox"
      checked={isChosen}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span>
      <bdi>{name}</bdi>
      <span className="hint">{line}</span>
      {examples && <bdi className="hint">{examples}</bdi>}
    </span>
  </label>
);

/** "7 new sizes, 3 of which only you can see · 2 you already have". */
function lineOf({ dependent, picture, sizes, same, isOwner, isPrivate }: PlannedWearer): string {
  const hidden = sizes.filter((size) => isPrivate || !size.visibleToConnections).length;
  const parts = [
    dependent && (isPrivate ? w.newPrivate : w.isNew),
    sizes.length > 0 && newSizes(sizes.length, hidden, isOwner),
    picture !== null && w.newPicture,
    same > 0 && w.alreadyHave({ count: same }),
  ];
  return parts.filter(Boolean).join(" · ");
}

/** Enough to notice that a spreadsheet has changed them. */
const maxExamples = 5;

/** “Sneakers 31 EU, Hat 52 cm, and 4 more” */
function examplesOf({ sizes }: PlannedWearer): string {
  const shown = sizes.filter(({ size }) => size !== "").slice(0, maxExamples);
  const more = sizes.length - shown.length;
  const examples = shown.map((size) => `${itemName(size.name)} ${labelOf({ ...size, system: size.system ?? "" })}`);
  return list.format(more > 0 && shown.length > 0 ? [...examples, w.moreSizes({ count: more })] : examples);
}

/** '7 new sizes', '7 new sizes, 3 of which only you can see'. */
function newSizes(count: number, hiddenCount: number, isOwner: boolean): string {
  const sizes = w.newSizes({ count });
  if (hiddenCount === 0) return sizes;
  if (hiddenCount === count) return (isOwner ? w.onlyYouSee : w.onlyCaretakersSee)({ sizes });
  const some = isOwner ? w.someOnlyYouSee : w.someOnlyCaretakersSee;
  return some({ sizes, count: hiddenCount });
}

function historyInWords({ says, has, entries }: PlannedHistory): string {
  if (says === "") {
    return w.olderEntries({ count: entries.length });
  }
  return has === "" ? w.noSizeNow({ size: says }) : w.yoursIsNewer({ own: has, size: says });
}

const settingWords: Readonly<Record<string, string>> = w.settings;

function Notes({ title, notes }: { title: string; notes: readonly Refused[] }) {
  if (notes.length === 0) return null;
  const more = notes.length - maxRows;
  return (
    <ul className="import-notes" aria-label={title}>
      {notes.slice(0, maxRows).map(({ what, why }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list never changes
        <li key={index}>
          <b>
            <bdi>{what}</bdi>
          </b>
          <span className="hint">{why}</span>
        </li>
      ))}
      {more > 0 && <li className="hint">{w.moreNotes({ count: more })}</li>}
    </ul>
  );
}
