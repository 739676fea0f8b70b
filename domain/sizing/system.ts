/** Builds a system from its rule. */
import { straight } from "#domain/sizing/formula.ts";
import { systemNames } from "#domain/sizing/names.ts";
import { plainNumber } from "#domain/sizing/notation.ts";
import { printer } from "#domain/sizing/print-label.ts";
import { reader } from "#domain/sizing/read-label.ts";
import { type Region, regions } from "#domain/sizing/regions.ts";
import type { FullRule, Rule } from "#domain/sizing/rule.ts";
import type { System } from "#domain/sizing/size.ts";

const isNamedBy = (marks: readonly string[], region: Region) =>
  marks.some((mark) => mark.split(/\W/u).includes(region.toLowerCase()));

export function system({ unit = 1, zero = 0, ...written }: Rule): System {
  const rule: FullRule = {
    names: systemNames[written.id],
    formula: straight(unit, zero),
    notation: plainNumber,
    width: 0,
    restart: 0,
    storeStep: 1,
    widest: Number.POSITIVE_INFINITY,
    ...written,
  };
  const {
    id,
    class: certainty,
    names,
    marks,
    moreRegions = [],
    spread,
    storeStep,
    group,
    isLocal,
    wearer,
    home = [],
    bareIn,
    namedIn,
    since,
  } = rule;
  return {
    id,
    ...names,
    class: certainty,
    regions: regions.filter((region) => isNamedBy(marks, region) || moreRegions.includes(region)),
    storeStep,
    ...(spread !== undefined && { spread }),
    ...(group && { group }),
    ...(isLocal && { isLocal }),
    ...(wearer && { wearer }),
    home,
    ...(bareIn && { bareIn }),
    ...(namedIn && { namedIn }),
    ...(since && { since }),
    read: reader(rule),
    print: printer(rule),
  };
}
