/** Shared code of the settings: their names, how wrong ones are collected, and how values are shown. */
import { OperatorError } from "#server/operations/operator-error.ts";

/** Every setting, in the order in which wrong ones are listed. Also documented in docs/settings.md and deploy/. */
export const settingNames = [
  "PORT",
  "HOST",
  "PUBLIC_URL",
  "DATA_DIR",
  "DATABASE_URL",
  "DATABASE_REPLICA_URLS",
  "GOOGLE_CLIENT_ID",
  "GOOGLE_CLIENT_SECRET",
  "OIDC_ISSUER",
  "OIDC_CLIENT_ID",
  "OIDC_CLIENT_SECRET",
  "OIDC_NAME",
  "OIDC_PROMPT",
  "SIGN_UP",
  "SIGN_UP_DOMAINS",
  "OPERATIONS_PORT",
  "OPERATIONS_HOST",
  "SMTP_URL",
  "MAIL_FROM",
  "PUSH_HOSTS",
  "TRUSTED_PROXIES",
  "NODE_ENV",
  "INSECURE_LOCAL_SIGN_IN",
] as const;

export type SettingName = (typeof settingNames)[number];

export type Environment = Readonly<Record<string, string | undefined>>;

/** The value of a setting; undefined when it is empty or not set. */
export type Given = (name: SettingName) => string | undefined;

/** Shorter names are too close to other programs' variables: HOST to POST, for example. */
const minMisspelledLength = 6;

/** From this length on, two wrong letters are more likely a typo than another program's name. */
const minTwiceMisspelledLength = 10;

const maxShownChars = 80;

/** Collects the messages of wrong settings, so that the operator sees all of them at once. */
export class WrongSettings {
  private readonly sentences: string[] = [];

  /** Returns what `read` returns. If it throws an OperatorError, collects that and returns undefined. */
  tried<Value>(read: () => Value): Value | undefined {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error;
      this.sentences.push(...error.message.split("\n"));
      return undefined;
    }
  }

  /** Throws one OperatorError with a line for each wrong setting, if there are any. */
  refuse(): void {
    if (this.sentences.length === 0) return;
    const place = (sentence: string) => settingNames.findIndex((name) => sentence.startsWith(`${name}:`));
    // Misspelled names come first, because they often cause the other lines.
    const lines = this.sentences.toSorted((one, other) => place(one) - place(other));
    throw new OperatorError([...new Set(lines)].join("\n"));
  }
}

/** Throws an OperatorError that names every variable which looks like a misspelled setting. */
export function refuseMisspelled(environment: Environment, given: Given): void {
  const sentences = Object.keys(environment)
    .toSorted()
    .flatMap((name) => {
      const meant = environment[name]?.trim() ? meantBy(name) : undefined;
      // If the real setting is set too, the other variable belongs to another program.
      if (!meant || given(meant) !== undefined) return [];
      return [`${name}: there’s no such setting. Did you mean ${meant}? For example ${meant}=…`];
    });
  if (sentences.length > 0) throw new OperatorError(sentences.join("\n"));
}

function meantBy(name: string): SettingName | undefined {
  const maxSlips = name.length < minTwiceMisspelledLength ? 1 : 2;
  if ((settingNames as readonly string[]).includes(name)) return undefined;
  return settingNames.find(
    (known) =>
      (known.length >= minMisspelledLength &&
        Math.abs(name.length - known.length) <= maxSlips &&
        isWithin(maxSlips, name.toUpperCase(), known)) ||
      lacksWords(name, known) ||
      (name.includes("_") && stemsOf(name) === stemsOf(known)),
  );
}

/** A name without the endings of its words, so that `TRUST_PROXY` matches `TRUSTED_PROXIES`. */
const stemsOf = (name: string): string => name.toUpperCase().replaceAll(/(?:ED|IES|Y|S)(?=_|$)/g, "");

/** Whether a name is a known one without some of its words: `OIDC_SECRET`. */
function lacksWords(name: string, known: string): boolean {
  const [first, ...others] = name.split("_");
  const words = known.split("_");
  return others.length > 0 && first === words[0] && others.every((word) => words.includes(word));
}

/** Whether two names differ by at most `maxSlips` typos: a letter added, dropped, changed, or swapped with the next. */
function isWithin(maxSlips: number, one: string, other: string): boolean {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  const [left, right] = [one.slice(same), other.slice(same)];
  if (left === right) return true;
  if (maxSlips === 0) return false;
  const fewer = maxSlips - 1;
  return (
    isWithin(fewer, left.slice(1), right) ||
    isWithin(fewer, left, right.slice(1)) ||
    isWithin(fewer, left.slice(1), right.slice(1)) ||
    (left[0] === right[1] && left[1] === right[0] && isWithin(fewer, left.slice(2), right.slice(2)))
  );
}

/** Throws an OperatorError that names the missing settings of a group that belongs together, unless all are missing. */
export function refuseHalf(
  given: Given,
  names: readonly SettingName[],
  advice: (missing: SettingName) => string,
): void {
  const missing = names.filter((name) => given(name) === undefined);
  if (missing.length === 0 || missing.length === names.length) return;
  throw new OperatorError(missing.map((name) => `${name}: this is missing. ${advice(name)}`).join("\n"));
}

/** A wrong value for a message: in one line, and without the password that a URL may contain. */
export const shown = (value: string): string => {
  const line = value.replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, " ").replace(/\/\/.*@/, "//…@");
  return line.length > maxShownChars ? `${line.slice(0, maxShownChars)}…` : line;
};

export const isLoopback = (hostname: string) =>
  hostname === "localhost" ||
  hostname.endsWith(".localhost") ||
  hostname === "[::1]" ||
  hostname === "::1" ||
  /^127(\.\d{1,3}){3}$/.test(hostname);

/** Ports of other protocols, which browsers block (“bad ports” of the Fetch standard). */
export const badPorts: ReadonlySet<number> = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);
