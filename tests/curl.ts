/** The subset of curl that API examples need, for machines without curl 7.82 (2022) and its `--json`. */
import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";

/** A PATH whose `curl` is the machine's, or this file if that is missing or too old. */
export function pathWithCurl(): string {
  const path = process.env["PATH"] ?? "";
  try {
    if (execFileSync("curl", ["--help", "all"], { encoding: "utf8" }).includes("--json")) {
      return path;
    }
  } catch {
    // The machine has no curl.
  }
  const folder = mkdtempSync(join(tmpdir(), "kinsize-curl-"));
  const program = join(folder, "curl");
  const command = `"${process.execPath}" --disable-warning=ExperimentalWarning "${import.meta.filename}"`;
  writeFileSync(program, `#!/bin/sh\nexec ${command} "$@"\n`);
  chmodSync(program, 0o755);
  return `${folder}:${path}`;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      silent: { type: "boolean", short: "s" },
      "show-error": { type: "boolean", short: "S" },
      "no-buffer": { type: "boolean", short: "N" },
      header: { type: "string", short: "H", multiple: true },
      json: { type: "string" },
    },
  });
  const response = await fetch(positionals[0] ?? "", {
    method: "POST",
    headers: [
      ["Content-Type", "application/json"],
      ...(values.header ?? []).map((line): [string, string] => {
        const [name = "", ...value] = line.split(":");
        return [name, value.join(":").trim()];
      }),
    ],
    body: values.json ?? "",
  });
  for await (const chunk of response.body ?? []) process.stdout.write(chunk);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await main();
