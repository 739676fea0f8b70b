/**
 * Completes answers of a server older than this tab, after a rollback or during a rolling update: they lack fields
 * that were added since (decision 0024).
 */
import { gainedFields } from "#domain/items/item-fields.ts";

/**
 * Defaults of added fields, by a field the object has always had, or by the list that contains it. Fields only a
 * newer server can store aren't included: their screens check whether they exist.
 */
const gained: readonly (readonly [mark: string, fields: Readonly<Record<string, unknown>>])[] = [
  ["measuredAt", gainedFields],
  ["bio", { birthMonth: "", checkEvery: null, photoURL: null, tape: 0 }],
  ["birthMonth", { photoURL: null, tape: 0, outgrown: 0 }],
  ["sizes", { measured: [], measuredShoes: [], needs: [] }],
  ["personalBio", { checkEvery: null }],
  ["email", { language: null, mail: null, mailBounced: false, pushKey: null }],
  ["relationships", { personalBio: "" }],
  ["handedOver[]", { photoURL: null }],
  ["handedOver", { deleted: [], outgrown: [], asks: [] }],
  ["before", { system: "", beforeSystem: null, through: null }],
  ["isThere", { isUsed: false }],
  ["successors", { deletedDependents: [], caretakerLinks: [] }],
  ["caretakerLinks[]", { moreDependentIds: [] }],
  ["timesOpened", { showsPictures: false, wearers: [] }],
  ["linkedDependents", { asked: [], askedForSizesAt: null, dependentsAskedFor: [] }],
  ["connectionRequests", { sentConnectionRequests: [], sentDependentLinkRequests: [], recentlyDeleted: 0 }],
  ["connectionRequests[]", { askedAt: 0 }],
  ["dependentLinkRequests[]", { askedAt: 0 }],
];

export function complete(answer: unknown, name = ""): void {
  if (typeof answer !== "object" || answer === null) return;
  if (Array.isArray(answer)) {
    for (const element of answer) complete(element, `${name}[]`);
    return;
  }
  for (const [mark, fields] of gained) {
    if (mark !== name && !(mark in answer)) continue;
    for (const [field, value] of Object.entries(fields)) {
      if (!(field in answer)) Object.assign(answer, { [field]: value });
    }
  }
  for (const [field, value] of Object.entries(answer)) complete(value, field);
}
