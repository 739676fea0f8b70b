/** The language of a page: chosen on this device, or else the first of the browser's that pages exist in. */
import { parse, serialize } from "hono/utils/cookie";
import { type Language, acceptedLanguages, keptLanguage, languageOf } from "#domain/languages.ts";
import type { Answer, Asked } from "#server/http/route.ts";

const name = "language";

const maxAgeSeconds = 365 * 24 * 60 * 60;

export type ReadersLanguage = {
  language: Language;
  /** Whether it was chosen on this device. */
  isChosen: boolean;
  /** The browser's languages, which decide how dates are written and which regions' sizes come first. */
  preferred: readonly string[];
};

export function readersLanguage({ headers }: Pick<Asked, "headers">): ReadersLanguage {
  const preferred = acceptedLanguages(headers["accept-language"]);
  const chosen = parse(headers.cookie ?? "", name)[name];
  return {
    language: languageOf(chosen ? [chosen, ...preferred] : preferred),
    isChosen: chosen !== undefined,
    preferred,
  };
}

/** The language to keep for a person who signs in; null if their browser doesn't say what it prefers. */
export function languageToKeep(asked: Pick<Asked, "headers">) {
  const { language, isChosen, preferred } = readersLanguage(asked);
  const isSaid = isChosen || preferred.length > 0;
  return { language: isSaid ? keptLanguage(language) : null, isChosen };
}

/**
 * Answers a link that chooses a language (`?language=de`): remembers it on this device and leads back to the plain
 * address, so that an address passed on shows everyone their own language. Undefined for other requests.
 */
export function languageChosen({ path, query }: Pick<Asked, "path" | "query">): Answer | undefined {
  const chosen = query.get(name);
  if (chosen === null) return undefined;
  const cookie = serialize(name, languageOf([chosen]), {
    path: "/",
    maxAge: maxAgeSeconds,
    sameSite: "Lax",
  });
  return { status: 303, headers: { Location: encodeURI(path), "Set-Cookie": cookie } };
}
