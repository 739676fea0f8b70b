/** Dates in a table of sizes. */
import { afterEach, expect, test, vi } from "vitest";
import type { Exported } from "#domain/import/export.ts";
import { readTable, tableOf } from "#domain/import/sizes-table.ts";

afterEach(() => vi.unstubAllEnvs());

test("a size checked in the evening has that day's date in the table in every time zone", () => {
  vi.stubEnv("TZ", "America/New_York");
  const evening = new Date(2026, 10, 23, 20).getTime();
  const size = {
    id: "018f0000-0000-7000-8000-00000000000d",
    category: "Shoes",
    name: "Sneakers",
    size: "42",
    system: "",
    brand: "",
    fit: "",
    note: "",
    visibleToConnections: true,
    measuredAt: evening,
    history: [],
  };
  const exported = {
    profile: { displayName: "Ann", personalBio: "" },
    exportedAt: new Date(2026, 10, 25).getTime(),
    sizes: [size],
    dependents: [],
    caredFor: [],
  } as unknown as Exported;
  const table = tableOf(exported);
  expect(table[1]).toContain("2026-11-23");
  const again = readTable(table, exported).wearers[0]?.sizes[0]?.measuredAt ?? 0;
  expect(new Date(again).toDateString()).toBe(new Date(evening).toDateString());
});
