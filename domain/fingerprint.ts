/** A short fingerprint of an answer (FNV-1a), to notice that it has changed. It protects nothing. */
export function fingerprint(answer: unknown): string {
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(answer)) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
