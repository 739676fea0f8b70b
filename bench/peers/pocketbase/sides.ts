/** The three sides of the comparison: Kinsize, and PocketBase with plain and with tuned rules. */
import { popular, storeOf, usualPeople } from "../../databases.ts";
import { friendNumbers } from "../../people.ts";
import { kinsizeWith } from "../kinsize.ts";
import { requestOf } from "../peer.ts";
import type { Pair, Side } from "../side.ts";
import { addingOf, ask, removalOf, subscribe } from "./client.ts";
import { compare, comparedPairs, disconnect } from "./equal.ts";
import { personId } from "./rows.ts";
import { screenOf, searchFor } from "./screens.ts";
import { type Place, placeOf } from "./server.ts";

export const pairs: readonly Pair[] = friendNumbers(400, usualPeople);

export const crowd: readonly number[] = Array.from({ length: 1500 }, (_, index) => 500 + index);

/** Texts to search for. Only names contain spaces, and PocketBase can't search email addresses without showing them. */
export const texts = {
  found: ["nn lind", "us silva", "ines t", "orsen 1", "e nowak"],
  missing: ["nn linж", "us silж", "ines ж", "orsen ж", "e nowж"],
};

const sideOf = ({ variant, start, tokenOf }: Place): Side => ({
  name: `PocketBase ${variant}`,
  start,
  // Both screens request everything about one person, as seen by the viewer.
  screenOf: (screen, { owner, viewer }) =>
    requestOf(screenOf(screen === "dashboard" ? viewer : owner, tokenOf(viewer))),
  searchFor: (text, number) => requestOf(searchFor(text, tokenOf(crowd[number % crowd.length]!), number)),
  openTab: (running, person) => subscribe(running, tokenOf(person)),
  watch: (running, { owner, viewer }, heard) =>
    subscribe(running, tokenOf(viewer), (data) => {
      if (data.includes(personId(owner))) heard();
    }),
  add: async (running, person) => {
    const token = tokenOf(person);
    const { id } = (await ask(running, addingOf(person, token))) as { id: string };
    return async () => {
      await ask(running, removalOf("sizes", id, token));
    };
  },
});

type Sides = readonly [Side, Side, Side];

let made: Promise<Sides> | undefined;
const places: Place[] = [];

/** The three sides with the same people, after verifying that they answer alike. */
export const sides = (): Promise<Sides> => (made ??= make());

export const endSides = (): void => places.forEach(({ remove }) => remove());

async function make(): Promise<Sides> {
  const place = await storeOf("SQLite");
  const looking = [...pairs, ...comparedPairs(usualPeople)];
  const people = [...crowd, ...looking.flatMap(({ owner, viewer }) => [owner, viewer])];
  const kinsize = await kinsizeWith(place, [...new Set(people)]);
  const running = await kinsize.start();
  const withRules = async (variant: "plain" | "tuned") => {
    const filled = await placeOf(variant, usualPeople, { popular });
    places.push(filled);
    const peer = await filled.start();
    const searches = Object.values(texts).flat();
    const compared = await compare(running, kinsize.cookieOf, peer, filled, usualPeople, searches);
    await disconnect(peer, filled);
    console.log(`PocketBase (${variant}): ${compared} answers are equal to Kinsize's.`);
    await peer.stop();
    return sideOf(filled);
  };
  const plain = await withRules("plain");
  const tuned = await withRules("tuned");
  await running.stop();
  return [kinsize, plain, tuned];
}
