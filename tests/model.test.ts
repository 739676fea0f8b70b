/** Random play of five people: every open page shows exactly what spec §6 says. */
import { expect, test } from "vitest";
import { playRound } from "./model/round.ts";
import { some } from "./extent.ts";

/** Fewer on PostgreSQL, which takes six times as long; `soak:access` plays either for hours. */
const rounds = process.env["ENGINE"] === "postgres" ? [1, 2, 3, 4] : [1, 2, 3, 4, 5, 6, 7];

test.each(some(rounds, 7))(
  "every open page shows what the model says after each step of round %i, and nothing else in between",
  async (seed) => {
    const { steps, pages } = await playRound(seed);
    expect(steps).toBeGreaterThan(100);
    expect(pages).toBeGreaterThan(10 * steps);
  },
  660_000,
);
