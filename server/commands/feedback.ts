/** Prints the feedback that has come in, the newest first: `npm run feedback`, with `-- --json` as JSON. */
import { command } from "#server/commands/command.ts";
import { readStore } from "#server/data/database.ts";
import { allFeedback } from "#server/data/feedback.ts";
import { placeOf } from "#server/settings.ts";

type Entry = Awaited<ReturnType<typeof allFeedback>>[number];

/** What people wrote must not move the reader's terminal: control characters are left out. */
const printable = (line: string) => line.replaceAll(/[\p{Cc}\p{Cf}]/gu, "");

const asText = ({ name, email, feedback, createdAt }: Entry): string => {
  const when = new Date(createdAt).toISOString().slice(0, 16).replace("T", " ");
  const lines = feedback.split("\n").map((line) => `  ${printable(line)}\n`);
  return `${when} UTC · ${printable(`${name} <${email}>`)}\n${lines.join("")}`;
};

await command(async (words) => {
  const store = await readStore(placeOf(process.env));
  const entries = await allFeedback(store.read);
  await store.close();
  if (words.includes("--json")) console.log(JSON.stringify(entries, null, 2));
  else if (entries.length === 0) console.log("No feedback. Yet.");
  else process.stdout.write(entries.map(asText).join("\n"));
});
