/** Exports and imports data. */
import { type DragEvent, useRef, useState } from "react";
import { Refusal } from "#domain/refusal.ts";
import { useLiveStatus } from "#web/live/use-live.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { Section } from "#web/ui/section.tsx";
import { ErrorMessage, Status } from "#web/ui/status.tsx";
import "#web/account/own-data.css";
import { locale } from "#words/en/formats.js";
import * as w from "#words/en/import.js";

/** The code that reads, compares, and writes files is loaded on demand. */
const { Part: ImportPreview } = lazyPart(async () => (await import("#web/account/own-data-preview.tsx")).ImportPreview);

export const OwnData = () => (
  <Section title={w.yourData}>
    <TakeAlong />
    <BringIn />
  </Section>
);

function TakeAlong() {
  const isOffline = useLiveStatus() === "lost";
  const [making, setMaking] = useState<"JSON" | "CSV">();
  const [saved, setSaved] = useState("");
  const [error, setError] = useState("");

  async function take(kind: "JSON" | "CSV") {
    setMaking(kind);
    setSaved("");
    setError("");
    try {
      const { saveJson, saveCsv } = await import("#web/account/own-data-export.ts");
      setSaved(w.saved({ file: await (kind === "JSON" ? saveJson() : saveCsv()) }));
    } catch (reason) {
      setError(sentenceOf(reason));
    } finally {
      setMaking(undefined);
    }
  }

  return (
    <Card>
      <div className="own-data">
        {/* Focus target of the link in the “Delete my account” dialog. */}
        <h3 id="your-data" tabIndex={-1}>
          {w.exportIt}
        </h3>
        <p className="lede">{w.exportWhat}</p>
        <div className="cluster">
          {(["JSON", "CSV"] as const).map((kind) => (
            <Button
              key={kind}
              variant="secondary"
              icon="download"
              busy={making === kind}
              disabled={isOffline}
              onClick={() => void take(kind)}
            >
              {w.exportKind({ format: kind })}
            </Button>
          ))}
        </div>
        {isOffline && <p className="hint">{w.offlineExport}</p>}
        <Status done={saved !== ""}>{saved && <bdi>{saved}</bdi>}</Status>
        {error && <ErrorMessage>{error}</ErrorMessage>}
      </div>
    </Card>
  );
}

function sentenceOf(reason: unknown): string {
  if (!(reason instanceof Refusal)) {
    return w.exportOffline;
  }
  if (reason.reason === "signed-out") return w.signedOut;
  if (reason.reason !== "too-many") return w.exportFailed;
  const minutes = Math.ceil((reason.retryAfter ?? 60) / 60);
  return w.tooManyExports({ minutes });
}

function BringIn() {
  const isOffline = useLiveStatus() === "lost";
  const [file, setFile] = useState<File>();
  /** Counts chosen files, because the same file can be chosen and read again. */
  const [chosen, setChosen] = useState(0);
  const [isAdding, setIsAdding] = useState(false);
  const isDisabled = isOffline || isAdding;
  const [isOver, setIsOver] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  function choose(files: FileList | null | undefined) {
    const first = files?.[0];
    if (!first || isDisabled) return;
    setFile(first);
    setChosen((count) => count + 1);
  }

  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(over);
  };

  return (
    <Card>
      <div className="own-data">
        <h3 ref={heading} tabIndex={-1}>
          {w.importSizes}
        </h3>
        <p className="lede">{w.preview}</p>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is one more way to use the field within */}
        <label
          className="file-drop"
          data-over={(isOver && !isDisabled) || undefined}
          onDragEnter={drag(true)}
          onDragOver={drag(true)}
          onDragLeave={drag(false)}
          onDrop={(event) => {
            drag(false)(event);
            choose(event.dataTransfer.files);
          }}
        >
          <Icon name="file" />
          {file ? (
            <span className="file-name">
              <b>
                <bdi>{file.name}</bdi>
              </b>{" "}
              <span className="hint">{sizeInWords(file.size)}</span>
            </span>
          ) : (
            <span className="file-name hint">{w.dropHere}</span>
          )}
          <input
            className="hidden-words"
            type="file"
            accept=".json,.csv,.tsv,.txt,application/json,text/csv"
            disabled={isDisabled}
            aria-label={file ? w.chooseAnotherFile : w.chooseFile}
            onChange={(event) => {
              choose(event.target.files);
              event.target.value = "";
            }}
          />
          <span className="file-choose" aria-hidden="true">
            {file ? w.chooseAnother : w.chooseFile}
          </span>
        </label>
        {isOffline && <p className="hint">{w.offlineImport}</p>}
        {file && (
          <ImportPreview
            key={chosen}
            file={file}
            onLookAgain={() => setChosen((count) => count + 1)}
            onAdding={setIsAdding}
            onClose={() => {
              setFile(undefined);
              // Focuses the heading rather than the field, where the same Enter would open the file picker.
              heading.current?.focus();
            }}
          />
        )}
      </div>
    </Card>
  );
}

const kilobytes = new Intl.NumberFormat(locale, { style: "unit", unit: "kilobyte" });
const megabytes = new Intl.NumberFormat(locale, {
  style: "unit",
  unit: "megabyte",
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

const sizeInWords = (bytes: number): string =>
  bytes < 1_000_000 ? kilobytes.format(Math.max(1, Math.round(bytes / 1000))) : megabytes.format(bytes / 1_000_000);
