/** Rings, by inner circumference in mm. */
import { american, australian, british } from "#domain/sizing/countries.ts";
import { type Notation, decimal } from "#domain/sizing/notation.ts";
import { printed, within } from "#domain/sizing/number.ts";
import { whole } from "#domain/sizing/patterns.ts";
import { always, never } from "#domain/sizing/rule.ts";
import { december2026 } from "#domain/sizing/since.ts";
import type { Family } from "#domain/sizing/size.ts";
import { system } from "#domain/sizing/system.ts";

const mmPerInch = 25.4;

// US sizes are 0.032 in of diameter apart, starting at 0.458 in.
const usInches = { each: 0.032, first: 0.458 };

/** Where a ring's number is its circumference − 40. */
const ownNumbers = ["CH", "IT", "ES", "BR", "KR"];

const lastLetter = 26;
const placeBeforeA = "a".charCodeAt(0) - 1;

/** A is 1, Z is 26, `Z+1` is 27; halves are `L½`. */
const ukLetter: Notation = {
  pattern: whole(String.raw`(?:[a-y]|z(?:\+\d)?)(?: ?0?\.5)?`),
  parse: ({ typed }) => typed.charCodeAt(0) - placeBeforeA + Number(typed.slice(1)),
  print: (size) =>
    size > lastLetter + 1 / 2
      ? `Z+${printed(size - lastLetter)}`
      : String.fromCharCode(placeBeforeA + size).toUpperCase() + (size % 1 > 0 ? "½" : ""),
};

/** The pivot is the inner circumference in mm. */
export const rings: Family = {
  systems: [
    // Class A: ISO 8653, circumference in mm, rounded to 1.
    system({
      id: "eu",
      class: "A",
      marks: ["eu", "iso", "fr", "mm"],
      home: ["FR", "DE", "AT", "DK", "RO"],
      first: 38,
      last: 78,
      step: 1,
      bare: within(40, 75),
    }),
    // Class A: diameter = 25.4 × (0.458 + 0.032 × US). Source: Wikipedia, Ring size.
    system({
      id: "us",
      class: "A",
      marks: ["us", "ca"],
      home: american,
      first: 0,
      last: 16,
      step: 1 / 4,
      storeStep: 1 / 2,
      unit: Math.PI * mmPerInch * usInches.each,
      zero: usInches.first / usInches.each,
      bare: within(3, 16, 1 / 4),
    }),
    // Class B, ±½ letter: circumference = 36.25 + 1.25 × letter. Source: measurement.enacademic.com.
    system({
      id: "uk",
      class: "B",
      marks: ["uk", "au", "za"],
      home: [...british, ...australian],
      first: 1,
      last: 32,
      step: 1 / 2,
      unit: 1.25,
      zero: 29,
      bare: always,
      notation: ukLetter,
    }),
    // Class A: circumference − 40. Source: cafe.daum.net, shunculture.com; NL by general knowledge.
    system({
      id: "ch",
      class: "A",
      marks: ["ch", "it", "es", "nl", "br", "kr", "aro", "호"],
      home: ownNumbers,
      namedIn: ["IT", "ES", "BR", "KR"],
      first: 1,
      last: 38,
      step: 1,
      zero: 40,
      bare: within(1, 33, 1),
      decides: { countries: ownNumbers },
    }),
    // Class A: diameter.
    system({
      id: "mm",
      class: "A",
      marks: ["mm", "ø"],
      moreRegions: ["cm"],
      // In the north in halves. Source: diamantia.com/sv; German and Dutch shops.
      home: ["NL", "DE", "AT", "SE", "FI"],
      first: 11,
      last: 26,
      step: 0.1,
      unit: Math.PI,
      bare: within(13, 23),
      notation: decimal,
    }),
    // Class C, ±1: diameter = (JP + 38) / 3. Source: measurement.enacademic.com.
    system({
      id: "jp",
      class: "C",
      marks: ["jp", "号"],
      home: ["JP"],
      first: 1,
      last: 38,
      step: 1,
      unit: Math.PI / 3,
      zero: 38,
      bare: within(1, 30, 1),
      decides: { countries: ["JP"], matches: always },
      spread: Math.PI / 3,
    }),
    // Class A: diameter = (PL + 37) / 3. Source: jr-dukat.pl.
    system({
      id: "pl",
      class: "A",
      isLocal: true,
      marks: ["pl"],
      home: ["PL"],
      bareIn: ["PL"],
      first: 1,
      last: 38,
      step: 1,
      unit: Math.PI / 3,
      zero: 37,
      bare: within(1, 33, 1),
      decides: { countries: ["PL"] },
      since: december2026,
    }),
    // Class C, ±1. Source: oisogo.cn, zhinanshenghuo.com.
    system({
      id: "cn",
      class: "C",
      isLocal: true,
      marks: ["cn", "号"],
      home: ["CN"],
      first: 1,
      last: 35,
      step: 1,
      unit: 1.1,
      zero: 37.5 / 1.1,
      bare: never,
      spread: 1.1,
    }),
  ],
  howSure: "Japanese and Chinese charts differ by about one size.",
};
