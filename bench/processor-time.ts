/** Processor time of a process, alone or with its children, in seconds. Needs /proc (Linux). */
import { readFileSync, readdirSync } from "node:fs";

const tickSeconds = 0.01;

/** The fields of /proc/…/stat after the program's name: the parent, the times, the times of children that ended. */
function statOf(pid: number | string) {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  const at = (index: number) => Number(fields[index]);
  return {
    parent: at(1),
    own: (at(11) + at(12)) * tickSeconds,
    ended: (at(13) + at(14)) * tickSeconds,
  };
}

/** The parent of a process. */
export const parentOf = (pid: number): number => statOf(pid).parent;

/** The processor time of a process so far. */
export const cpuOf = (pid: number): number => statOf(pid).own;

/** The processor time of a process and all of its children so far, including children that have ended. */
export function cpuOfFamily(pid: number): number {
  const { own, ended } = statOf(pid);
  let children = 0;
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const child = statOf(name);
      if (child.parent === pid) children += child.own + child.ended;
    } catch {
      // This process has ended since the folder was read.
    }
  }
  return own + ended + children;
}
