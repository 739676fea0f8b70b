/**
 * Checks everything an operator can get wrong, and changes nothing: `npm run doctor -- [--json]
 * [--backups FOLDER]`. Works whether or not the server runs. Exits with 1 if there is a problem.
 */
import { parseArgs, styleText } from "node:util";
import { backupFindings, diskFindings, folderFindings, storeFindings } from "#server/commands/doctor/data-folder.ts";
import { postgresFindings } from "#server/commands/doctor/database-server.ts";
import { type Finding, checked, ok, warning } from "#server/commands/doctor/finding.ts";
import { mailFindings } from "#server/commands/doctor/mail.ts";
import { pushFindings } from "#server/commands/doctor/push.ts";
import { providerFindings } from "#server/commands/doctor/providers.ts";
import { run } from "#server/commands/command.ts";
import { sqliteBytes } from "#server/store/sqlite/inspect.ts";
import { webFindings } from "#server/commands/doctor/web.ts";
import { becomeOwner } from "#server/commands/owner.ts";
import { printable, printableJson } from "#server/commands/terminal.ts";
import { type Settings, readSettings, readStoreLocation } from "#server/settings.ts";

const colors = { ok: "green", warning: "yellow", problem: "red" } as const;

/** The settings, or undefined with one finding for each wrong setting. */
async function settingsFindings(): Promise<{ settings?: Settings; findings: Finding[] }> {
  const about = "settings";
  let settings: Settings | undefined;
  const findings = await checked(about, () => {
    settings = readSettings(process.env);
    const { publicUrl, production } = settings;
    return [
      ok(about, `they can be read; people use ${publicUrl}.`),
      ...(publicUrl.startsWith("https:") && !production
        ? [warning(about, "NODE_ENV isn’t production, so the log isn’t JSON.", "Set NODE_ENV=production.")]
        : []),
    ];
  });
  return { ...(settings && { settings }), findings };
}

async function dataFindings({
  databaseUrl,
  replicaUrls,
  dataDir,
}: ReturnType<typeof readStoreLocation>): Promise<Finding[]> {
  if (databaseUrl !== undefined) {
    return checked("PostgreSQL", () => postgresFindings(databaseUrl, replicaUrls));
  }
  return [
    ...(await checked("data folder", () => folderFindings(dataDir))),
    ...(await checked("data", () => storeFindings(dataDir))),
    ...(await checked("disk", () => diskFindings(dataDir, sqliteBytes(dataDir)))),
  ];
}

async function examine(backups: string | undefined): Promise<Finding[]> {
  const { settings, findings } = await settingsFindings();
  let location: ReturnType<typeof readStoreLocation> | undefined;
  try {
    location = readStoreLocation(process.env);
    becomeOwner(location.dataDir);
  } catch {
    // The findings of the settings already include it.
  }
  return [
    ...findings,
    ...(location ? await dataFindings(location) : []),
    ...(backups === undefined ? [] : await checked("backups", () => backupFindings(backups))),
    ...(settings
      ? [
          ...(await checked("server", () => webFindings(settings))),
          ...(await checked("sign-in", () => providerFindings(settings))),
          ...(await checked("email", () => mailFindings(settings))),
          ...(await checked("push services", () => pushFindings(settings))),
        ]
      : []),
  ];
}

function print(findings: Finding[]): void {
  const width = Math.max(...findings.map(({ about }) => about.length));
  for (const { about, verdict, sentence, advice } of findings) {
    const mark = styleText(colors[verdict], verdict.padEnd("problem".length), {
      stream: process.stdout,
    });
    console.log(`${mark}  ${about.padEnd(width)}  ${printable(sentence)}`);
    if (advice !== undefined) console.log(`${" ".repeat("problem".length + width + 4)}→ ${printable(advice)}`);
  }
  const count = (verdict: Finding["verdict"]) => findings.filter((finding) => finding.verdict === verdict).length;
  const [problems, warnings] = [count("problem"), count("warning")];
  console.log(
    `\n${problems} ${problems === 1 ? "problem" : "problems"}, ${warnings} ${warnings === 1 ? "warning" : "warnings"}, ${count("ok")} ok. Nothing was changed.`,
  );
}

const usage = {
  name: "doctor",
  usages: [
    [
      "[--json] [--backups FOLDER]",
      "Checks the settings, the data, the disk, backups, the proxy, sign-in, email and notifications, and changes nothing.",
    ],
  ],
} as const;

void run(usage, async (words) => {
  const { values } = parseArgs({
    args: words,
    options: { json: { type: "boolean" }, backups: { type: "string" } },
  });
  const findings = await examine(values.backups);
  if (values.json) console.log(printableJson(findings));
  else print(findings);
  if (findings.some(({ verdict }) => verdict === "problem")) process.exitCode = 1;
});
