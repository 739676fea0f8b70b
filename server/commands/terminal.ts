/** Makes what people wrote safe to show in an operator's terminal. */

/** Removes control characters, so that a name can't control the operator's terminal. */
export const printable = (line: string) => line.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "");

/** Formats a value as JSON, which escapes control characters. */
export const printableJson = (value: unknown) =>
  JSON.stringify(value, null, 2).replaceAll(/[\u007F-\u009F\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    Array.from(
      { length: character.length },
      (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, "0")}`,
    ).join(""),
  );

/** '2026-11-21 08:30 UTC' */
export const minuteOf = (time: number) => `${new Date(time).toISOString().slice(0, 16).replace("T", " ")} UTC`;
