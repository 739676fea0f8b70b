/** What stands on the label of a size whose system someone has chosen. */
import { expect, test } from "vitest";
import { figuresAndUnit, labelOf } from "#domain/size-text.ts";
import type { SystemId } from "#domain/sizing/system-ids.ts";

test.each<[string, SystemId, string]>([
  ["10", "uk", "10 UK"],
  ["10½", "us-women", "10½ US women"],
  ["7½–8", "us-men", "7½–8 US men"],
  ["38", "eu-dress", "38 EU"],
  ["34DD", "uk", "34DD UK"],
  ["75 B", "eu", "75 B EU"],
  ["40R", "uk-us-suit", "40R UK/US"],
  ["110", "cm", "110 cm"],
  ["44.2–45.8", "in", "44.2–45.8 in"],
  ["32", "wl", "32 in"],
  ["80", "wl-cm", "80 cm"],
  ["7", "age", "7 y"],
  ["16", "gauge", "16 g"],
])("%s in the system %s is %s", (size, system, label) => {
  expect(labelOf({ size, system })).toBe(label);
  expect(figuresAndUnit(label)?.unit ?? "y").toBe(label.slice(size.length).trim());
});

test.each<[string, SystemId | ""]>([
  ["10", ""],
  ["", "uk"],
  ["10 UK", "uk"],
  ["EU 42", "eu"],
  ["42 eu", "eu"],
  ["38 DE", "eu-dress"],
  ["M", "letter"],
  ["W32 L34", "wl"],
  ["16g", "gauge"],
  ["16 G", "gauge"],
  ["90cm", "cm"],
  ["L½", "uk"],
  ["6'3", "ft"],
  ["2T", "us"],
  ["5–6 y", "uk"],
  ["the blue ones", "eu"],
])("'%s' in the system '%s' stays as it was typed", (size, system) => {
  expect(labelOf({ size, system })).toBe(size);
});
