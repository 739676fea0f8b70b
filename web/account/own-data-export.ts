/** Creates the exported files. Loaded on demand. */
import Papa from "papaparse";
import type { Exported } from "#domain/import/export.ts";
import { Refusal } from "#domain/refusal.ts";
import { tableOf } from "#domain/import/sizes-table.ts";
import { dayOf } from "#domain/import/table-dates.ts";
import { call } from "#web/live/calls.ts";
import { departures } from "#web/live/live-store.ts";

/** Everything the viewer keeps here; throws if they left this tab in the meantime. */
async function ownData(): Promise<Exported> {
  const departuresBefore = departures.count();
  const exported = await call("data.export", {});
  if (departures.count() !== departuresBefore) throw new Refusal("signed-out");
  return exported;
}

export async function saveJson(): Promise<string> {
  const exported = await ownData();
  return save(nameOfFile(exported, "json"), "application/json", JSON.stringify(exported, null, 2));
}

/** Saves the sizes as CSV for spreadsheets: with a byte order mark and Windows line endings. */
export async function saveCsv(): Promise<string> {
  const exported = await ownData();
  const table = Papa.unparse(tableOf(exported), { newline: "\r\n" });
  return save(nameOfFile(exported, "csv"), "text/csv;charset=utf-8", `\uFEFF${table}\r\n`);
}

/** "kinsize-Mara-2026-11-22.json". */
function nameOfFile({ profile, exportedAt }: Exported, end: string): string {
  // Removes everything a file system could misinterpret.
  const first = (profile.displayName.split(/[\s@]/u)[0] ?? "").replaceAll(/[^\p{L}\p{M}\p{N}-]/gu, "");
  return ["kinsize", first, dayOf(exportedAt)].filter(Boolean).join("-") + `.${end}`;
}

function save(name: string, type: string, text: string): string {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // By then, the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return name;
}
