/** The rows of an import's preview: records to select, records that stay, and records that aren't added. */
import type { ReactNode } from "react";
import type { Refused } from "#domain/import/import-file.ts";
import type { ImportPlan, PlannedHistory, PlannedWearer } from "#domain/import/import-plan.ts";
import { counted, listOf } from "#web/ui/counts-and-lists.ts";
import "#web/ui/choice.css";
import "#web/ui/options.css";

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
        <legend className="hidden-words">What to add</legend>
        {wearers.map((wearer) => (
          <Row
            key={wearer.key}
            name={wearer.isOwner ? `${wearer.name} (you)` : wearer.name}
            line={lineOf(wearer)}
            disabled={wearer.dependent === null && wearer.sizes.length === 0}
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
            name="Your profile"
            line={`The file has a different ${listOf(Object.keys(profile).map((field) => settingWords[field] ?? field))}. Use the file’s instead?`}
            {...tick(ownProfile)}
          />
        )}
      </fieldset>
      <Notes title="Not changed" notes={kept} />
      <Notes title="Not added" notes={refused} />
    </>
  );
}

const HistoryName = ({ of: { what, says } }: { of: PlannedHistory }) =>
  says === "" ? (
    <>{what}</>
  ) : (
    <>
      {what}: the file says <span className="import-size">{says}</span>
    </>
  );

type RowProps = {
  name: ReactNode;
  line: ReactNode;
  disabled?: boolean;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
};

const Row = ({ name, line, disabled = false, isChosen, onChange }: RowProps) => (
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
    </span>
  </label>
);

/** "7 new sizes, 3 of which only you can see · 2 you already have". */
function lineOf({ dependent, sizes, same, isOwner, isPrivate }: PlannedWearer): string {
  const hidden = sizes.filter((size) => isPrivate || !size.visibleToConnections).length;
  const some = hidden < sizes.length ? `${hidden.toLocaleString("en-US")} of ` : "";
  const which = `, ${some}which only ${isOwner ? "you" : "caretakers"} can see`;
  const parts = [
    dependent && (isPrivate ? "New, private" : "New"),
    sizes.length > 0 && counted(sizes.length, "new size") + (hidden > 0 ? which : ""),
    same > 0 && `${same.toLocaleString("en-US")} you already have`,
  ];
  return parts.filter(Boolean).join(" · ");
}

function historyInWords({ says, has, entries }: PlannedHistory): string {
  if (says === "") {
    return `The file has ${counted(entries.length, "older entry", "older entries")}. Add them to the history?`;
  }
  return has === ""
    ? `This one has no size right now. Add ${says} to its history?`
    : `Your ${has} is newer. Add ${says} to its history?`;
}

const settingWords: Readonly<Record<string, string>> = {
  displayName: "name",
  personalBio: "bio",
  searchable: "search setting",
  showSizesIn: "“Show sizes in” setting",
  checkEvery: "reminder",
  mail: "email setting",
};

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
      {more > 0 && <li className="hint">And {more.toLocaleString("en-US")} more.</li>}
    </ul>
  );
}
