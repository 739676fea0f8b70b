/** Kinsize as one side of a comparison. */
import { connect } from "node:net";
import type { StoreLocation } from "#server/store/database.ts";
import { anItemDraft } from "../../tests/builders.ts";
import { idOf } from "../people.ts";
import { asker, callOf, screenOf, signedIn, startKinsize } from "../servers.ts";
import type { Side } from "./side.ts";

const item = anItemDraft({ name: "Flats", size: "38" });

export async function kinsizeWith(
  place: StoreLocation,
  people: readonly number[],
): Promise<Side & { cookieOf: (person: number) => string }> {
  const cookies = await signedIn(place, people);
  const byPerson = new Map(people.map((person, index) => [person, cookies[index]!]));
  const cookieOf = (person: number) => {
    const cookie = byPerson.get(person);
    if (cookie === undefined) throw new Error(`Person ${person} isn't signed in.`);
    return cookie;
  };
  return {
    name: "Kinsize",
    cookieOf,
    start: () => startKinsize(place),
    screenOf: (screen, { owner, viewer }) => screenOf(screen, owner, cookieOf(viewer)),
    // The rate limit allows each person some hundred searches.
    searchFor: (text, number) => callOf("profiles.search", { text }, cookieOf(people[number % people.length]!)),
    openTab: ({ port }, person) =>
      open(port, cookieOf(person), [
        { call: "viewer.me", input: {} },
        { call: "dashboard.page", input: {} },
      ]),
    watch: ({ port }, { owner, viewer }, heard) =>
      open(port, cookieOf(viewer), [{ call: "profiles.page", input: { personId: idOf("person", owner) } }], heard),
    add: async ({ port }, person) => {
      const ask = asker(port);
      const wearer = { ownerId: idOf("person", person), dependentId: null };
      const cookie = cookieOf(person);
      const { id } = (await ask("items.add", { ...wearer, item }, cookie)) as { id: string };
      return async () => {
        await ask("items.remove", { ...wearer, id }, cookie);
      };
    },
  };
}

async function open(
  port: number,
  cookie: string,
  queries: readonly object[],
  heard: () => void = () => {},
): Promise<void> {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  socket.write(callOf("live", { queries }, cookie));
  let missing = queries.length;
  await new Promise<void>((resolve, reject) => {
    socket.on("error", reject);
    socket.on("data", (data: Buffer) => {
      // Every answer starts an event.
      const answers = data.toString("latin1").split("data: {").length - 1;
      if (answers === 0) return;
      if (missing <= 0) return heard();
      missing -= answers;
      if (missing <= 0) resolve();
    });
  });
}
