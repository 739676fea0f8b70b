/** A preload that kills a command, as `kill -9` does, before its nth change or sync of a data file. */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const killedAt = Number(process.env["KILLED_AT"]);
let steps = 0;

const changing = [
  "chmodSync",
  "chownSync",
  "copyFileSync",
  "fsyncSync",
  "linkSync",
  "openSync",
  "renameSync",
  "rmSync",
  "unlinkSync",
  "writeFileSync",
] as const;

for (const name of changing) {
  const change = fs[name] as (...words: unknown[]) => unknown;
  Object.assign(fs, {
    [name]: (...words: unknown[]) => {
      // Data files are recognized by the folder in their path; a sync gets a descriptor instead.
      const isOurs = typeof words[0] === "number" || String(words[0]).includes("/kinsize-");
      if (isOurs) steps += 1;
      if (isOurs && steps === killedAt) process.kill(process.pid, "SIGKILL");
      return change(...words);
    },
  });
}
syncBuiltinESMExports();
