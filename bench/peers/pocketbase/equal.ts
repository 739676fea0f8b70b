/** Compares PocketBase's screens with Kinsize's, so that only equal answers are measured. */
import { isDeepStrictEqual } from "node:util";
import { friendNumbers, idOf } from "../../people.ts";
import { type Running, asker } from "../../servers.ts";
import { personId } from "./rows.ts";
import { ask, removalOf } from "./client.ts";
import { type Answer, comparable, dashboardOf, foundOf, profileOf, screenOf, searchFor } from "./screens.ts";
import type { Place } from "./server.ts";

/** Pairs of an owner and a viewer: connections of all kinds, strangers, and people viewing their own page. */
export const comparedPairs = (people: number): { owner: number; viewer: number }[] => [
  ...friendNumbers(400, people, 11),
  ...friendNumbers(100, people, 12).map(({ owner }) => ({ owner, viewer: owner ^ 1 })),
  ...friendNumbers(60, people, 13).map(({ owner, viewer }) => ({ owner, viewer: people - viewer })),
  ...friendNumbers(40, people, 14).map(({ owner }) => ({ owner, viewer: owner })),
];

/** Throws unless both give every screen and search the same content; resolves with the number of answers. */
export async function compare(
  kinsize: Running,
  cookieOf: (person: number) => string,
  pocketbase: Running,
  { variant, tokenOf }: Place,
  people: number,
  texts: readonly string[],
): Promise<number> {
  const askKinsize = asker(kinsize.port);
  let compared = 0;
  const expectEqual = (what: string, ours: unknown, theirs: unknown) => {
    compared += 1;
    if (isDeepStrictEqual(comparable(ours), theirs)) return;
    throw new Error(
      `PocketBase (${variant}) answers ${what} differently:\n${JSON.stringify(comparable(ours))}\n${JSON.stringify(theirs)}`,
    );
  };
  for (const { owner, viewer } of comparedPairs(people)) {
    const token = tokenOf(viewer);
    const own = (await ask(pocketbase, screenOf(viewer, token))) as Answer;
    const page = (await ask(pocketbase, screenOf(owner, token))) as Answer;
    const caresFor = new Set((own.expand?.links_via_owner ?? []).map(({ other }) => other));
    const cookie = cookieOf(viewer);
    expectEqual(`the dashboard of person ${viewer}`, await askKinsize("dashboard.page", {}, cookie), dashboardOf(own));
    expectEqual(
      `the profile of person ${owner} to ${viewer}`,
      await askKinsize("profiles.page", { personId: idOf("person", owner) }, cookie),
      profileOf(page, personId(viewer), caresFor),
    );
  }
  const viewer = comparedPairs(people)[0]!.viewer;
  for (const [index, searched] of texts.entries()) {
    const ours = (await askKinsize("profiles.search", { text: searched }, cookieOf(viewer))) as {
      id: string;
    }[];
    const theirs = await ask(pocketbase, searchFor(searched, tokenOf(viewer), index));
    expectEqual(
      `the search for ${searched}`,
      ours.map(({ id }) => id),
      foundOf(theirs as { items: Answer[] }),
    );
  }
  return compared;
}

/** Two people who are connected and linked, and whose pages aren't measured. */
const parting = [60, 61] as const;

/**
 * Disconnects two people and throws unless both immediately lose each other's sizes but keep seeing the dependents,
 * because they are still linked. Verifies that rules and hooks agree.
 */
export async function disconnect(pocketbase: Running, { variant, tokenOf }: Place): Promise<void> {
  const page = async (owner: number, viewer: number) =>
    (await ask(pocketbase, screenOf(owner, tokenOf(viewer)))) as Answer;
  const [one, other] = parting;
  const seen = async () => {
    const pages = [await page(one, other), await page(other, one)];
    return pages.map(({ expand }) => {
      const { own = [], worn = [] } = Object.groupBy(expand?.sizes_via_owner ?? [], (size) =>
        size.dependent === "" ? "own" : "worn",
      );
      return [own.length > 0, worn.length > 0];
    });
  };
  const expect = async (...wanted: boolean[]) => {
    if (isDeepStrictEqual(await seen(), [wanted, wanted])) return;
    throw new Error(`PocketBase (${variant}) shows the wrong sizes to two people who disconnect.`);
  };
  await expect(true, true);
  const sides = (await page(one, one)).expand?.connections_via_owner ?? [];
  const side = sides.find((row) => row.other === personId(other));
  await ask(pocketbase, removalOf("connections", side?.id ?? "", tokenOf(one)));
  await expect(false, true);
}
