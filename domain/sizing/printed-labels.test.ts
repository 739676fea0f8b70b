/** Every label of tests/printed-labels.ts has its right answer. */
import { expect, test } from "vitest";
import { equivalents } from "#domain/sizing/equivalents.ts";
import { readSize } from "#domain/sizing/read-size.ts";
import { type PrintedLabel, printedLabels } from "../../tests/printed-labels.ts";

/** A form shows four answers. */
const maxAnswers = 4;

const everywhere = ["EU", "MX", "AU", "JP", "KR", "CN", "BR", "FR", "DE"];

/** What is wrong with the reading of a label; empty if it is right. */
function wrong({ item, text, country, isAsked, systems, equals }: PrintedLabel): string {
  const readings = readSize(item, text, "", { country });
  const found = [...new Set(readings.map(({ system }): string => system.id))];
  const answers = found.slice(0, maxAnswers);
  if (isAsked)
    return found.length > 1 && systems.every((each) => answers.includes(each))
      ? ""
      : `asks about ${answers.join(", ") || "nothing"}`;
  const [reading] = readings;
  if (!reading || systems.length === 0) return found.join(", ");
  if (found.length > 1 || !systems.includes(reading.system.id)) return `is ${found.join(", ")}`;
  const others = equivalents(reading, everywhere);
  const all = [reading.system.print(reading.pivot), ...others.flatMap(({ text: range, best }) => [range, best])];
  return equals === undefined || all.includes(equals) ? "" : `is ${all.join(", ")}`;
}

test.each(printedLabels)("$text on $item.name ($item.wearer, $country) is $systems", (label) => {
  expect(wrong(label)).toBe("");
});
