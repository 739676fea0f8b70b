/** CPU time of a process, alone or with its children, in seconds. Needs /proc (Linux). */
import { readFileSync, readdirSync } from "node:fs";

const tickSeconds = 0.01;

/** The fields of /proc/…/stat after the program's name: the parent, the times, and the times of ended children. */
function statOf(pid: number | string) {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  const at = (index: number) => Number(fields[index]);
  return {
    parent: at(1),
    own: (at(11) + at(12)) * tickSeconds,
    ended: (at(13) + at(14)) * tickSeconds,
  };
}

export const parentOf = (pid: number): number => statOf(pid).parent;

export const cpuOf = (pid: number): number => statOf(pid).own;

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
