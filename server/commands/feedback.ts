/**
 * Lists feedback, newest first, or deletes some, while the server runs:
 * `npm run feedback -- [--json] [--since DATE] [--before DATE]`, `npm run feedback -- delete ID…`,
 * `npm run feedback -- delete --before DATE`. Dates are UTC, as they are printed.
 */
import { parseArgs } from "node:util";
import { OperatorError, calledAs } from "#server/operations/operator-error.ts";
import { command } from "#server/commands/command.ts";
import { minuteOf, printable, printableJson } from "#server/commands/terminal.ts";
import { readStore, writeStore } from "#server/store/database.ts";
import {
  type Span,
  allFeedback,
  deleteFeedback,
  feedbackWithin,
  maxDeletedPerTransaction,
} from "#server/data/feedback/feedback.ts";
import { readStoreLocation } from "#server/settings.ts";

type Entry = Awaited<ReturnType<typeof allFeedback>>[number];

const headOf = ({ id, name, email, createdAt }: Omit<Entry, "feedback">): string => {
  return `${minuteOf(createdAt)} · ${printable(`${name} <${email}>`)} · ${id}\n`;
};

const asText = (entry: Entry): string =>
  headOf(entry) +
  entry.feedback
    .split("\n")
    .map((line) => `  ${printable(line)}\n`)
    .join("");

/** A UTC date, or a minute of one, as milliseconds since 1970. Throws an OperatorError. */
function momentOf(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const [, date, time = "00:00"] = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d))?$/.exec(text) ?? [];
  const moment = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(moment) || new Date(moment).toISOString().slice(0, 10) !== date) {
    throw new OperatorError(
      `${option}: '${text}' is not a date. Use UTC, for example 2026-11-01 or "2026-11-01 08:30".`,
    );
  }
  return moment;
}

function asked(words: string[]) {
  const text = { type: "string" } as const;
  const options = { json: { type: "boolean" }, since: text, before: text } as const;
  return parseArgs({ args: words, options, allowPositionals: true });
}

async function print(span: Span, isJson: boolean): Promise<void> {
  const store = await readStore(readStoreLocation(process.env));
  const entries = await allFeedback(store.read, span);
  await store.close();
  if (isJson) console.log(printableJson(entries));
  else if (entries.length === 0) console.log("No feedback. Yet.");
  else process.stdout.write(entries.map(asText).join("\n"));
}

async function remove(ids: string[], span: Span, stopping: AbortSignal): Promise<void> {
  const store = await writeStore(readStoreLocation(process.env));
  const deleted = new Set<string>();
  const removeSome = async (some: string[]) => {
    const gone = await store.change([], (tx) => deleteFeedback(tx, some));
    for (const entry of gone.toSorted((one, other) => one.createdAt - other.createdAt)) {
      deleted.add(entry.id);
      process.stdout.write(headOf(entry));
    }
  };
  try {
    if (ids.length > 0) {
      for (let from = 0; from < ids.length && !stopping.aborted; from += maxDeletedPerTransaction) {
        await removeSome(ids.slice(from, from + maxDeletedPerTransaction));
      }
    } else {
      while (!stopping.aborted) {
        const some = await feedbackWithin(store.read, span);
        if (some.length === 0) break;
        await removeSome(some);
      }
    }
  } finally {
    await store.close();
  }
  const { size } = deleted;
  const count = size === 0 ? "no" : size.toLocaleString("en");
  console.log(`Deleted ${count} ${size === 1 ? "message" : "messages"}.`);
  const missing = stopping.aborted ? [] : ids.filter((id) => !deleted.has(id));
  if (missing.length > 0) throw new OperatorError(`No message has the ID ${missing.join(", ")}.`);
}

const usage = {
  name: "feedback",
  usages: [
    ["[--json] [--since DATE] [--before DATE]", "Prints feedback, newest first. Dates are UTC."],
    ["delete ID…", "Deletes the messages with these IDs."],
    ["delete --before DATE", "Deletes everything sent before a date."],
  ],
} as const;

void command(usage, async (words, stopping) => {
  const { values, positionals } = asked(words);
  const [verb, ...ids] = positionals;
  const span = {
    since: momentOf("--since", values.since),
    before: momentOf("--before", values.before),
  };
  if (verb === undefined) return print(span, values.json === true);
  if (verb !== "delete") {
    throw new OperatorError(`'${verb}' is not a command. Use delete, or no command to list the feedback.`);
  }
  const hasSpan = span.since !== undefined || span.before !== undefined;
  if (ids.length === 0 && !hasSpan) {
    throw new OperatorError(
      `Choose what to delete: ${calledAs("feedback", "delete ID…")}, or ${calledAs("feedback", "delete --before 2026-11-01")}.`,
    );
  }
  if (ids.length > 0 && hasSpan) throw new OperatorError("Choose what to delete by ID or by date, not both.");
  return remove(ids, span, stopping);
});
