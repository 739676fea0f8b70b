/** Checks commit subjects (CONTRIBUTING.md): a type, an imperative verb, at most 72 characters. */
import { execFileSync } from "node:child_process";

const maxLength = 72;

const types = "feat fix style perf refactor docs test build ci chore revert".split(" ");

/** The verbs that subjects can start with. Add one that is missing. */
const verbs = new Set(
  `abandon accept accommodate add adjust admit align allow always announce answer anchor apply ask assert avoid
  back batch bind block bound break bring budget build bundle bump cache call cancel cap carry catch center chain change check
  choose clarify clean clear close collapse collect color combine commit compare complete compress compute confirm
  connect consider contain continue convert copy correct count cover create cut date debounce decide declare decode
  delay delete deny derive describe detect disable discard disconnect distinguish distrust document don't draw drop edit
  email enable encode end enforce enlarge ensure erase escape exclude exempt expect expire explain export expose extend
  extract fade fall fetch fill find finish fit fix flag flatten focus fold follow forbid forget format forward
  free freeze gather generate give grant group grow guard guess handle hear hide highlight hint hold honor ignore import
  improve include increase indent inform inline inherit insert install introduce invalidate invert isolate join keep
  label lay lazy-load lead learn leave let lift limit line link list load localize lock log look loosen lower make map
  mark match measure mention merge migrate mirror mount move mute name narrow nest never normalize note notice notify
  number offer omit open order own parse pass pause pick pin place play point poll prefer prefetch preload prepare preserve
  preselect prevent print promise propose protect prove prune publish put queue quote raise read reconnect record
  recover reduce refer refresh refuse register reject relax release reload remember remove rename render reopen
  repair repeat replace report request require reserve reset resize resolve respect restart restore restrict resume
  retry return reuse revert revoke reword rewrite roll rotate round route run save say scale scroll search see select send
  separate serve set settle shape share shorten show shrink sign simplify size skip slow sort space spare speak
  specify speed split stabilize stack start state stay step stop store stream strengthen style submit subscribe suggest
  summarize support suppress swap switch take tell test throttle tidy tighten time toggle tolerate track translate trim
  truncate trust try tune turn type undo unescape unify unlink unlock unsubscribe update upgrade use validate verify
  wait wake walk warn watch widen withdraw word work wrap write`.split(/\s+/),
);

export function problemOf(subject: string): string | undefined {
  if (subject.length > maxLength)
    return `has ${subject.length} characters; ${maxLength} at most fit into a line of the log`;
  // A release, as docs/releasing.md writes it.
  if (/^chore\(release\): \d+\.\d+\.\d+$/.test(subject)) return undefined;
  const [, type, verb] = /^([a-z]+)(?:\([a-z0-9-]+\))?: ([^\s,:]+)/u.exec(subject) ?? [];
  if (type === undefined || verb === undefined) return "isn’t like “fix(search): update the count”";
  if (!types.includes(type)) return `begins with ${type}; types are ${types.join(", ")}`;
  if (!verbs.has(verb))
    return `doesn’t begin with an imperative verb; if “${verb}” is one, add it to scripts/commit-subjects.ts`;
  return undefined;
}

const git = (...words: string[]): string =>
  execFileSync("git", words, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();

/** The subjects since this check exists. None without git, in a release, or in a clone without that much history. */
function newSubjects(): string[] {
  try {
    const added = git("log", "--diff-filter=A", "--format=%H", "--", "scripts/commit-subjects.ts");
    const [first] = added.split("\n").slice(-1);
    return first ? git("log", "--no-merges", "--format=%s", `${first}..HEAD`).split("\n") : [];
  } catch {
    return [];
  }
}

if (import.meta.main) {
  for (const subject of newSubjects().filter(Boolean)) {
    const problem = problemOf(subject);
    if (problem === undefined) continue;
    console.error(`“${subject}” ${problem}.`);
    process.exitCode = 1;
  }
}
