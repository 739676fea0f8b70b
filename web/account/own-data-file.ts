/** Reads an imported file from any program. */
import Papa from "papaparse";
import { type Encoding, usualEncoding } from "#domain/import/encodings.ts";
import type { Exported } from "#domain/import/export.ts";
import {
  type ReadFile,
  UnreadableFile,
  maxFileBytes,
  maxFileRecords,
  readJsonFile,
} from "#domain/import/import-file.ts";
import { type ImportPlan, planImport } from "#domain/import/import-plan.ts";
import { isHeader, maxRowsAboveHeader, readTable } from "#domain/import/sizes-table.ts";
import { call } from "#web/live/calls.ts";
import { derivedId } from "#web/offline/derived-id.ts";
import * as w from "#words/en/import.js";

export type FilePlan = ImportPlan & {
  /** Who adds it. */
  ownerId: string;
};

/** Previews an import. Throws UnreadableFile, or the server's error. */
export async function planOf(text: string, name: string): Promise<FilePlan> {
  const current = await call("data.export", {});
  return { ...planImport(readFile(text, name, current), current, derivedId), ownerId: current.profile.id };
}

export type FileText = {
  text: string;
  /** What isn't Unicode was read in; undefined for anything else. */
  encoding: Encoding | undefined;
};

/** Reads a file, in the encoding that was chosen for it unless it is Unicode. Throws UnreadableFile. */
export async function textOf(file: File, chosen: Encoding = usualEncoding): Promise<FileText> {
  if (file.size > maxFileBytes) {
    throw new UnreadableFile(
      w.tooLarge({
        megabytes: Math.ceil(file.size / 1_000_000),
        limit: maxFileBytes / 1024 / 1024,
      }),
    );
  }
  return decoded(new Uint8Array(await file.arrayBuffer()), chosen);
}

/** Detects the format from the content, because a browser knows a file's type only from its name. */
export function readFile(text: string, name: string, current: Exported): ReadFile {
  const start = text.trimStart().slice(0, 1);
  if (start === "") throw new UnreadableFile(w.empty);
  if (start === "{" || start === "[" || /\.json$/i.test(name)) {
    return readJsonFile(text, current.exportedAt);
  }
  return readTable(rowsOf(text), current);
}

/** Reads a table's rows, separated the way spreadsheets of some country do it. */
function rowsOf(text: string): string[][] {
  // Excel writes the separator into a line of its own and hides it.
  const [line = "", separator] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const table = text.slice(line.length);
  const { data, errors } = Papa.parse<string[]>(table, {
    delimiter: separator ?? separatorOf(table),
    preview: maxFileRecords + 2 + maxRowsAboveHeader,
  });
  const unclosed = errors.find(({ code }) => code === "MissingQuotes");
  if (unclosed) {
    const before = text.slice(0, line.length + (unclosed.index ?? 0));
    throw new UnreadableFile(w.unclosedQuote({ line: before.split(/\r\n|[\r\n]/).length }));
  }
  return data;
}

const separators = [",", ";", "\t", "|"];

/** Finds the column separator from the header alone, because the rows' numbers and notes may contain more commas. */
function separatorOf(table: string): string {
  const lines = table.split(/\r\n|[\r\n]/, maxRowsAboveHeader + 1);
  for (const line of lines) {
    const found = separators.find((delimiter) => isHeader(Papa.parse<string[]>(line, { delimiter }).data[0] ?? []));
    if (found !== undefined) return found;
  }
  const first = lines.find((line) => line.trim() !== "") ?? "";
  const times = (separator: string) => first.split(separator).length;
  return separators.reduce((most, each) => (times(each) > times(most) ? each : most));
}

/** Decodes a file. Excel saves UTF-16 or a legacy encoding; everything else is UTF-8. */
function decoded(bytes: Uint8Array, chosen: Encoding): FileText {
  const [first, second] = bytes;
  if (first === 0x50 && second === 0x4b) {
    throw new UnreadableFile(w.spreadsheet);
  }
  const read = (encoding: string) => ({ text: new TextDecoder(encoding).decode(bytes), encoding: undefined });
  if (first === 0xff && second === 0xfe) return read("utf-16le");
  if (first === 0xfe && second === 0xff) return read("utf-16be");
  if (first !== 0 && second === 0) return read("utf-16le");
  if (first === 0 && second !== 0) return read("utf-16be");
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: undefined };
  } catch {
    if (bytes.includes(0)) {
      throw new UnreadableFile(w.notText);
    }
    return { ...read(chosen), encoding: chosen };
  }
}
