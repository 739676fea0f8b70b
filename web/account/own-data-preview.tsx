/** The preview of an import: choosing what to add, and adding it. Loaded when a file is chosen. */
import { useEffect, useRef, useState } from "react";
import { type Encoding, encodings } from "#domain/import/encodings.ts";
import { chosenOf } from "#domain/import/import-pieces.ts";
import { type ImportPlan, isNew } from "#domain/import/import-plan.ts";
import { type FilePlan, planOf, textOf } from "#web/account/own-data-file.ts";
import { ImportRows, ownProfile } from "#web/account/own-data-rows.tsx";
import { type Adding, addedInWords, stoppedInWords, useAdding } from "#web/account/own-data-adding.ts";
import { UnreadableFile } from "#domain/import/import-file.ts";
import { Refusal } from "#domain/refusal.ts";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/field.tsx";
import { PullTape } from "#web/ui/pull-tape.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { ErrorMessage, Status } from "#web/ui/status.tsx";
import * as w from "#words/en/import.js";

const everyEncoding = Object.keys(encodings) as Encoding[];

type ImportPreviewProps = {
  file: File;
  onClose: () => void;
  /** Called when the account has changed and the file must be compared again. */
  onLookAgain: () => void;
  /** Called when adding starts and stops; another file must wait until then. */
  onAdding: (isAdding: boolean) => void;
};

/** What became of a file: a plan, or why there is none. */
type Outcome = { plan?: FilePlan; error?: string; encoding: Encoding | undefined };

export function ImportPreview({ file, ...shared }: ImportPreviewProps) {
  /** What was chosen for a file that isn't Unicode. */
  const [chosen, setChosen] = useState<Encoding>();
  const [outcome, setOutcome] = useState<Outcome>();
  /** What is being added was read in the encoding chosen then. */
  const [hasBegun, setHasBegun] = useState(false);

  useEffect(() => {
    let isShown = true;
    const read = async () => {
      let encoding: Encoding | undefined;
      try {
        const found = await textOf(file, chosen);
        ({ encoding } = found);
        const plan = await planOf(found.text, file.name);
        if (isShown) setOutcome({ plan, encoding });
      } catch (reason) {
        if (isShown) setOutcome({ error: sentenceOf(reason), encoding });
      }
    };
    void read();
    return () => {
      isShown = false;
    };
  }, [file, chosen]);

  if (!outcome) return <Status>{w.reading}</Status>;
  const { plan, error, encoding } = outcome;
  return (
    <>
      {encoding && (
        <Select
          label={w.encoding}
          placeholder={w.encoding}
          hint={w.checkAccents}
          options={everyEncoding}
          nameOf={(each) => encodings[each]}
          value={chosen ?? encoding}
          disabled={hasBegun}
          onChange={(each) => {
            setOutcome({ encoding });
            setChosen(each || undefined);
          }}
        />
      )}
      {/* Another encoding is another plan, with other names to choose from. */}
      {plan && (
        <Planned
          key={encoding}
          plan={plan}
          {...shared}
          onAdding={(isAdding) => {
            setHasBegun(true);
            shared.onAdding(isAdding);
          }}
        />
      )}
      {!plan && !error && <Status>{w.reading}</Status>}
      {error && (
        <div className="own-data">
          <ErrorMessage>{error}</ErrorMessage>
          <div className="form-foot">
            <Button variant="ghost" onClick={shared.onClose}>
              {w.cancel}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}

function sentenceOf(reason: unknown): string {
  if (reason instanceof UnreadableFile) return reason.message;
  return reason instanceof Refusal && reason.reason === "too-many" ? w.tooManyTries : w.offlineFile;
}

type PlannedProps = { plan: FilePlan } & Omit<ImportPreviewProps, "file">;

function Planned({ plan, onClose, onLookAgain, onAdding }: PlannedProps) {
  const offered = plan.wearers.filter(isNew);
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set(offered.map(({ key }) => key)));
  const adding = useAdding(onAdding);
  const hasChoice = offered.length + plan.histories.length > 0 || plan.profile !== null;

  const showsSome = chosenOf(plan, keys).wearers.some(
    ({ isPrivate, sizes }) => !isPrivate && sizes.some((size) => size.visibleToConnections),
  );

  function choose(key: string, isChosen: boolean) {
    setKeys((before) => {
      const after = new Set(before);
      if (isChosen) after.add(key);
      else after.delete(key);
      return after;
    });
  }

  if (adding.state.step !== "choosing") {
    return <Added adding={adding} onClose={onClose} onLookAgain={onLookAgain} />;
  }
  return (
    <div className="own-data">
      <Status done>{hasChoice ? w.wouldBeAdded : w.nothingNew}</Status>
      <ImportRows plan={plan} chosen={keys} onChange={choose} />
      {showsSome && <p className="hint">{w.willBeVisible}</p>}
      <div className="form-foot">
        {hasChoice && (
          <Button disabled={keys.size === 0} onClick={() => void adding.start(plan, keys)}>
            {actOf(plan, keys)}
          </Button>
        )}
        <Button variant="ghost" onClick={onClose}>
          {w.cancel}
        </Button>
      </div>
    </div>
  );
}

function actOf(plan: ImportPlan, keys: ReadonlySet<string>): string {
  const { sizes, dependents, histories, pictures } = chosenOf(plan, keys);
  if (sizes > 0) return w.addSizes({ count: sizes });
  if (dependents > 0) return w.addDependents({ count: dependents });
  if (histories.length > 0) return w.addHistory;
  if (pictures.length > 0) return w.addPictures({ count: pictures.length });
  return keys.has(ownProfile) ? w.updateProfile : w.add;
}

type AddedProps = { adding: Adding; onClose: () => void; onLookAgain: () => void };

function Added({ adding: { state, go }, onClose, onLookAgain }: AddedProps) {
  const footer = useRef<HTMLDivElement>(null);
  const isOver = state.step !== "adding";
  // The pressed button is gone, so the focus moves to the next one.
  useEffect(() => {
    if (isOver) footer.current?.querySelector("button")?.focus();
  }, [isOver]);
  if (state.step === "choosing") return null;
  if (state.step === "adding") {
    // Progress counts only sizes.
    if (state.of === 0) {
      return (
        <Status>
          <Spinner /> {w.saving}
        </Status>
      );
    }
    return <PullTape words={w.progress({ done: state.done, of: state.of })} done={state.done} of={state.of} />;
  }
  if (state.step === "added") {
    return (
      <div className="own-data">
        <Status done>{addedInWords(state.added)}</Status>
        <div className="form-foot" ref={footer}>
          <Button variant="outline" onClick={onClose}>
            {w.done}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className="own-data">
      <ErrorMessage>{stoppedInWords(state)}</ErrorMessage>
      <div className="form-foot" ref={footer}>
        {state.isStale ? (
          <Button onClick={onLookAgain}>{w.reviewAgain}</Button>
        ) : (
          <Button onClick={() => void go()}>{w.goOn}</Button>
        )}
        <Button variant="ghost" onClick={onClose}>
          {w.cancel}
        </Button>
      </div>
    </div>
  );
}
