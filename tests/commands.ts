/** Runs the data commands as their scripts do, and creates folders for them. */
import { type ExecFileException, execFile } from "node:child_process";
import { cpSync, readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "kinsize-copies-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The exit of a command: `code` is null when it was killed. */
export type Ended = { code: number | null; said: string };

/**
 * Runs a command as its script does; resolves with its output and exit. `killedAt` kills it, as
 * `kill -9` does, before this number of changes or syncs of files.
 */
export const runs = (
  command: string,
  words: string[],
  environment: Record<string, string>,
  {
    killedAt,
    typed = "",
    stoppedAt,
  }: {
    killedAt?: number;
    typed?: string;
    /** Output at which the command gets a stop signal; its input stays open. */
    stoppedAt?: string;
  } = {},
) =>
  new Promise<Ended>((resolve) => {
    const program = [
      "--disable-warning=ExperimentalWarning",
      ...(killedAt === undefined ? [] : ["--import", "./tests/killed.ts"]),
      `server/commands/${command}.ts`,
    ];
    const env = {
      PATH: process.env["PATH"] ?? "",
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
      ...(killedAt !== undefined && { KILLED_AT: String(killedAt) }),
      ...environment,
    };
    const running = execFile(
      process.execPath,
      [...program, ...words],
      { env },
      (error: ExecFileException | null, out, failed) =>
        resolve({ code: error?.signal ? null : Number(error?.code ?? 0), said: out + failed }),
    );
    if (stoppedAt === undefined) running.stdin?.end(typed);
    else running.stderr?.on("data", (text) => text.includes(stoppedAt) && running.kill());
  });

/** A copy of the data folder as a killed server would leave it, with the change log beside the file. */
export async function asKilled(dataDir: string): Promise<string> {
  const folder = await newFolder();
  for (const name of readdirSync(dataDir)) cpSync(join(dataDir, name), join(folder, name));
  return folder;
}
