/** Everything that five people can do with Kinsize, in any order, as fast-check makes it up. */
import * as fc from "fast-check";
import type { CommandName, InputOf, OutputOf } from "#domain/contract.ts";
import type { RefusalReason } from "#domain/refusal.ts";
import {
  type RelationshipKind,
  type RelationshipMove,
  relationshipKinds,
  relationshipMoves,
} from "#domain/relationship.ts";
import { type Person, Refused, type World, joins, startWorld } from "../world.ts";
import { Family, type Shown } from "./family.ts";
import { type Page, Screens } from "./screens.ts";

const names = ["ann", "bob", "cat", "dan", "eve"] as const;

/** A browser in which somebody was signed in, with what is open in it. */
type Device = { person: Person; isSignedIn: boolean; screens: Screens[] };

type Player = { name: (typeof names)[number]; id: string; devices: Device[] };

/** As many pages as one stream takes. */
const mostPages = 8;

/** As many dependents as have their pages open, the youngest. */
const maxDependents = 8;

/** Five people on a real server, the model of what they should see, and every page they have open. */
export class Play {
  readonly world: World;
  readonly family: Family;
  readonly players: Player[];
  /** Sizes and dependents that ever were: also what is gone can be asked for. */
  readonly sizes: { id: string; ownerId: string; dependentId: string | null }[] = [];
  readonly dependents: { id: string; ownerId: string }[] = [];
  steps = 0;
  /** How often a page was compared with what it should show. */
  pagesCompared = 0;
  /** Makes every text that is written one of its kind. */
  written = 0;

  private constructor(world: World, people: Person[]) {
    this.world = world;
    this.players = people.map((person, index) => ({
      name: names[index] ?? "ann",
      id: person.id,
      devices: [{ person, isSignedIn: true, screens: [] }],
    }));
    this.family = new Family(
      people.map(({ id, displayName }, index) => ({
        id,
        displayName,
        email: `${names[index]}@example.org`,
        personalBio: "",
        searchable: true,
      })),
    );
  }

  static async begin(): Promise<Play> {
    const world = await startWorld();
    const play = new Play(world, await Promise.all(names.map((name) => joins(world, name))));
    for (const { devices } of play.players) await play.opensAll(devices[0]);
    await play.settle();
    return play;
  }

  end(): Promise<void> {
    for (const { devices } of this.players) {
      for (const { screens } of devices) screens.forEach((each) => each.leave());
    }
    return this.world.end();
  }

  /** Opens every page there is: whatever is missing in it, or too much, shows. */
  async opensAll(device: Device | undefined): Promise<void> {
    if (!device) return;
    device.screens.forEach((each) => each.leave());
    const { person } = device;
    const viewer = person.id;
    const nobody: Shown = { refusal: "signed-out" };
    const page = (
      title: string,
      call: Page["call"],
      input: unknown,
      expected: () => Shown,
      signedOut: Shown = nobody,
    ): Page => ({
      title: `${this.nameOf(viewer)}'s ${title}`,
      call,
      input,
      expected: () => (device.isSignedIn ? expected() : signedOut),
    });
    const pages = [
      page("header", "viewer.me", {}, () => this.family.me(viewer), { answer: null }),
      page("dashboard", "dashboard.page", {}, () => this.family.dashboard(viewer)),
      page("search", "profiles.search", { text: "EXAMPLE" }, () =>
        this.family.search(viewer, "example"),
      ),
      ...this.players.map(({ id, name }) =>
        page(`page of ${name}`, "profiles.page", { personId: id }, () =>
          this.family.profile(viewer, id),
        ),
      ),
      ...this.dependents
        .slice(-maxDependents)
        .map(({ ownerId, id }) =>
          page(
            `page of dependent ${this.dependents.findIndex((each) => each.id === id)} of ${this.nameOf(ownerId)}`,
            "dependents.page",
            { ownerId, dependentId: id },
            () => this.family.dependent(viewer, ownerId, id),
          ),
        ),
    ];
    device.screens = [];
    for (let from = 0; from < pages.length; from += mostPages) {
      device.screens.push(await Screens.open(person, pages.slice(from, from + mostPages)));
    }
  }

  nameOf = (id: string) => this.players.find((player) => player.id === id)?.name ?? "nobody";

  /** Every open page shows what the model says, or this throws. */
  async settle(): Promise<void> {
    const compared = await Promise.all(
      this.players.flatMap(({ devices }) =>
        devices.flatMap(({ screens }) => screens.map((each) => each.settle())),
      ),
    );
    this.pagesCompared += compared.reduce((sum, pages) => sum + pages, 0);
    if (this.world.problems.length > 0) throw this.world.problems[0];
  }
}

/** One thing that somebody does. */
class Step implements fc.AsyncCommand<Play, Play> {
  readonly #words: string;
  readonly #act: (play: Play) => Promise<void>;
  readonly #canBe: (play: Readonly<Play>) => boolean;

  constructor(
    words: string,
    act: (play: Play) => Promise<void>,
    canBe: (play: Readonly<Play>) => boolean = () => true,
  ) {
    this.#words = words;
    this.#act = act;
    this.#canBe = canBe;
  }

  check = (play: Readonly<Play>) => this.#canBe(play);

  async run(play: Play): Promise<void> {
    play.steps += 1;
    play.world.clock.now += 2000;
    await this.#act(play);
    await play.settle();
  }

  toString = () => this.#words;
}

/** Makes a call and compares how it ends with what the model says; resolves with the answer. */
async function calls<Name extends CommandName>(
  actor: Player,
  name: Name,
  input: InputOf<Name>,
  expected: () => RefusalReason | "done",
): Promise<OutputOf<Name> | undefined> {
  const [device] = actor.devices;
  if (!device) return undefined;
  const outcome = device.isSignedIn ? expected() : "signed-out";
  try {
    const answer = await device.person.call(name, input);
    if (outcome === "done") return answer;
    throw new Error(`${name} was done, and should have been refused: ${outcome}`);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (error.body.refusal === outcome) return undefined;
    const why = `${name} was refused as ${error.body.refusal}, and should be ${outcome}`;
    throw new Error(why, { cause: error });
  }
}

const anybody = fc.nat(names.length - 1);
const any = fc.nat(1000);
const kind = fc.constantFrom(...relationshipKinds);
const move = fc.constantFrom(...(Object.keys(relationshipMoves) as RelationshipMove[]));

/** Things are counted from 0 in the order in which they came, and again from the first after the last. */
const pick = <Thing>(things: readonly Thing[], at: number) => things[at % things.length];
const player = ({ players }: Readonly<Play>, at: number): Player => pick(players, at) as Player;
const who = (at: number) => names[at] ?? "somebody";

const visibility = (isVisible: boolean) => (isVisible ? "visible" : "private");

const addsSize = fc
  .tuple(anybody, anybody, fc.boolean())
  .map(
    ([actor, owner, visible]) =>
      new Step(`${who(actor)} adds a ${visibility(visible)} size to ${who(owner)}'s`, (play) =>
        addsSizeTo(play, player(play, actor), player(play, owner).id, null, visible),
      ),
  );

const addsOwnSize = fc
  .tuple(anybody, fc.boolean())
  .map(
    ([actor, visible]) =>
      new Step(`${who(actor)} adds a ${visibility(visible)} size`, (play) =>
        addsSizeTo(play, player(play, actor), player(play, actor).id, null, visible),
      ),
  );

const addsSizeOfDependent = fc.tuple(anybody, any, fc.boolean(), fc.boolean()).map(
  ([actor, at, visible, isStraight]) =>
    new Step(
      `${who(actor)} adds a ${visibility(visible)} size to dependent ${at}${isStraight ? "" : ", under another name"}`,
      (play) => {
        const dependent = pick(play.dependents, at);
        const ownerId = isStraight ? dependent?.ownerId : player(play, actor).id;
        return addsSizeTo(play, player(play, actor), ownerId ?? "", dependent?.id ?? "", visible);
      },
      ({ dependents }) => dependents.length > 0,
    ),
);

async function addsSizeTo(
  play: Play,
  actor: Player,
  ownerId: string,
  dependentId: string | null,
  visible: boolean,
): Promise<void> {
  const size = `${(play.written += 1)}`;
  const item = {
    category: "Shoes",
    name: "Sneakers",
    size,
    note: `note ${size}`,
    visibleToConnections: visible,
  } as const;
  const done = await calls(actor, "items.add", { ownerId, dependentId, item }, () =>
    play.family.mayEdit(actor.id, ownerId, dependentId),
  );
  if (!done) return;
  const { id } = done;
  play.sizes.push({ id, ownerId, dependentId });
  play.family.sizes.push({
    id,
    ownerId,
    dependentId,
    name: "Sneakers",
    size,
    note: `note ${size}`,
    visible,
    measuredAt: play.world.clock.now,
  });
}

const changesSize = fc.tuple(anybody, any, fc.constantFrom("size", "shown", "hidden")).map(
  ([actor, at, what]) =>
    new Step(
      `${who(actor)} changes size ${at} (${what})`,
      async (play) => {
        const size = pick(play.sizes, at);
        if (!size) return;
        const changes =
          what === "size"
            ? { size: `${(play.written += 1)}` }
            : { visibleToConnections: what === "shown" };
        await calls(player(play, actor), "items.update", { ...size, changes }, () => {
          const outcome = mayEditSize(play, player(play, actor), size);
          if (outcome === "done") {
            play.family.sizes = play.family.sizes.map((each) =>
              each.id === size.id
                ? {
                    ...each,
                    size: changes.size ?? each.size,
                    visible: changes.visibleToConnections ?? each.visible,
                    measuredAt: changes.size ? play.world.clock.now : each.measuredAt,
                  }
                : each,
            );
          }
          return outcome;
        });
      },
      ({ sizes }) => sizes.length > 0,
    ),
);

const removesSize = fc.tuple(anybody, any).map(
  ([actor, at]) =>
    new Step(
      `${who(actor)} removes size ${at}`,
      async (play) => {
        const size = pick(play.sizes, at);
        if (!size) return;
        await calls(player(play, actor), "items.remove", size, () => {
          const outcome = mayEditSize(play, player(play, actor), size);
          if (outcome === "done") {
            play.family.sizes = play.family.sizes.filter(({ id }) => id !== size.id);
          }
          return outcome;
        });
      },
      ({ sizes }) => sizes.length > 0,
    ),
);

function mayEditSize(
  { family }: Play,
  { id: viewer }: Player,
  { id, ownerId, dependentId }: Play["sizes"][number],
): RefusalReason | "done" {
  // Who cares for an owner's dependents is told that a dependent, or its size, is gone.
  const may = family.mayEdit(viewer, ownerId, dependentId);
  if (may !== "done") return may;
  return family.sizes.some((size) => size.id === id) ? "done" : "not-found";
}

const addsDependent = fc.tuple(anybody, anybody, fc.boolean(), fc.boolean()).map(
  ([actor, other, isOwn, visible]) =>
    new Step(
      `${who(actor)} adds a ${visibility(visible)} dependent to ${who(isOwn ? actor : other)}'s`,
      async (play) => {
        const ownerId = player(play, isOwn ? actor : other).id;
        const name = `Dependent ${(play.written += 1)}`;
        const draft = {
          category: "Child",
          name,
          bio: `bio of ${name}`,
          visibleToConnections: visible,
        } as const;
        const input = { ownerId, dependent: draft };
        const done = await calls(player(play, actor), "dependents.add", input, () =>
          play.family.caresFor(player(play, actor).id, ownerId) ? "done" : "not-allowed",
        );
        if (!done) return;
        play.dependents.push({ id: done.id, ownerId });
        play.family.dependents.push({
          id: done.id,
          ownerId,
          name,
          bio: draft.bio,
          visible,
        });
        // What is new is looked at, by those too who may not see it.
        await play.settle();
        for (const { devices } of play.players) {
          for (const device of devices) if (device.isSignedIn) await play.opensAll(device);
        }
      },
    ),
);

const changesDependent = fc.tuple(anybody, any, fc.constantFrom("name", "shown", "hidden")).map(
  ([actor, at, what]) =>
    new Step(
      `${who(actor)} changes dependent ${at} (${what})`,
      async (play) => {
        const dependent = pick(play.dependents, at);
        if (!dependent) return;
        const changes =
          what === "name"
            ? { name: `Dependent ${(play.written += 1)}` }
            : { visibleToConnections: what === "shown" };
        await calls(player(play, actor), "dependents.update", { ...dependent, changes }, () => {
          const { id, ownerId } = dependent;
          const outcome = play.family.mayEdit(player(play, actor).id, ownerId, id);
          if (outcome === "done") {
            play.family.dependents = play.family.dependents.map((each) =>
              each.id === id
                ? {
                    ...each,
                    name: changes.name ?? each.name,
                    visible: changes.visibleToConnections ?? each.visible,
                  }
                : each,
            );
          }
          return outcome;
        });
      },
      ({ dependents }) => dependents.length > 0,
    ),
);

const removesDependent = fc.tuple(anybody, any).map(
  ([actor, at]) =>
    new Step(
      `${who(actor)} removes dependent ${at}`,
      async (play) => {
        const dependent = pick(play.dependents, at);
        if (!dependent) return;
        await calls(player(play, actor), "dependents.remove", dependent, () => {
          const { family } = play;
          const { id, ownerId } = dependent;
          const outcome = family.mayEdit(player(play, actor).id, ownerId, id);
          if (outcome === "done") {
            family.dependents = family.dependents.filter((each) => each.id !== id);
            family.sizes = family.sizes.filter((size) => size.dependentId !== id);
          }
          return outcome;
        });
      },
      ({ dependents }) => dependents.length > 0,
    ),
);

const moveWords = (move: RelationshipMove, kind: RelationshipKind, from: number, to: number) =>
  `${who(from)}: ${move} towards ${who(to)}, as a ${kind}`;

const moves = fc
  .tuple(anybody, anybody, kind, move)
  .map(
    ([from, to, kind, move]) =>
      new Step(moveWords(move, kind, from, to), (play) => makesMove(play, from, to, kind, move)),
  );

/** Requests that are answered are rare by chance alone: what comes after them is what matters. */
const agree = fc.tuple(anybody, anybody, kind).map(
  ([from, to, kind]) =>
    new Step(`${who(from)} and ${who(to)} agree on a ${kind}`, async (play) => {
      await makesMove(play, from, to, kind, "request");
      await play.settle();
      await makesMove(play, to, from, kind, "accept");
    }),
);

async function makesMove(
  play: Play,
  from: number,
  to: number,
  kind: RelationshipKind,
  move: RelationshipMove,
): Promise<void> {
  const [actor, other] = [player(play, from), player(play, to)];
  await calls(actor, "relationships.move", { kind, move, otherId: other.id }, () =>
    play.family.move(kind, move, actor.id, other.id, play.world.clock.now),
  );
}

const changesProfile = fc.tuple(anybody, fc.constantFrom("name", "bio", "findable", "hidden")).map(
  ([actor, what]) =>
    new Step(`${who(actor)} changes their profile (${what})`, async (play) => {
      const text = `${who(actor)} ${(play.written += 1)}`;
      const changes =
        what === "name"
          ? { displayName: text }
          : what === "bio"
            ? { personalBio: text }
            : { searchable: what === "findable" };
      await calls(player(play, actor), "profiles.update", { changes }, () => {
        const person = play.family.people.find(({ id }) => id === player(play, actor).id);
        if (person) Object.assign(person, changes);
        return "done";
      });
    }),
);

const signsInElsewhere = anybody.map(
  (actor) =>
    new Step(
      `${who(actor)} signs in`,
      async (play) => {
        const { name, devices } = player(play, actor);
        const device = {
          person: await joins(play.world, name),
          isSignedIn: true,
          screens: [],
        };
        // Where they were signed out, this browser takes the place of that one.
        const [first] = devices;
        if (first && !first.isSignedIn) {
          first.screens.forEach((each) => each.leave());
          devices[0] = device;
        } else devices.push(device);
        await play.opensAll(device);
      },
      (play) => player(play, actor).devices.length < 2,
    ),
);

/** The stream says what is left, which is nothing, and ends. */
async function isOver(play: Play, devices: readonly Device[]): Promise<void> {
  for (const device of devices) device.isSignedIn = false;
  await play.settle();
  for (const { screens } of devices) {
    for (let tries = 0; screens.some((each) => !each.hasEnded); tries++) {
      if (tries === 500) throw new Error("A session is over, and its stream goes on.");
      await new Promise((wake) => setTimeout(wake, 10));
    }
  }
}

const signsOut = anybody.map(
  (actor) =>
    new Step(
      `${who(actor)} signs out`,
      async (play) => {
        const { devices } = player(play, actor);
        const device = devices.at(-1);
        if (!device) return;
        await device.person.post("/auth/sign-out", {});
        await isOver(play, [device]);
        if (devices.length > 1) devices.pop()?.screens.forEach((each) => each.leave());
      },
      (play) => player(play, actor).devices.at(-1)?.isSignedIn === true,
    ),
);

const signsOutEverywhere = anybody.map(
  (actor) =>
    new Step(
      `${who(actor)} signs out everywhere`,
      async (play) => {
        const { devices } = player(play, actor);
        await devices[0]?.person.post("/auth/sign-out-everywhere", {});
        await isOver(play, devices);
        devices.splice(1).forEach(({ screens }) => screens.forEach((each) => each.leave()));
      },
      (play) => player(play, actor).devices[0]?.isSignedIn === true,
    ),
);

const comesBack = anybody.map(
  (actor) =>
    new Step(`${who(actor)} loses the connection and comes back`, (play) =>
      play.opensAll(player(play, actor).devices.at(-1)),
    ),
);

const aDayGoesBy = fc.constant(
  new Step("a day goes by", (play) => {
    play.world.clock.now += 86_400_000;
    return Promise.resolve();
  }),
);

/** Up to so many steps, what happens often in life more often than what happens seldom. */
const steps = (most: number) =>
  fc.commands<Play, Play, boolean>(
    [
      addsOwnSize,
      addsSize,
      addsSizeOfDependent,
      addsSizeOfDependent,
      changesSize,
      changesSize,
      removesSize,
      addsDependent,
      changesDependent,
      removesDependent,
      moves,
      moves,
      moves,
      agree,
      agree,
      changesProfile,
      signsInElsewhere,
      signsInElsewhere,
      signsOut,
      signsOutEverywhere,
      comesBack,
      aDayGoesBy,
    ],
    { maxCommands: most, size: "max" },
  );

/** Steps in one play: enough for anything to follow on anything, few enough to be shrunk. */
const stepsInAPlay = 120;

/** Plays of one round. */
const playsInARound = 5;

/** Milliseconds; a round takes two seconds, the rest is for finding the shortest way to what went wrong. */
const longestSearch = 60_000;

/**
 * Plays one round with a seed; resolves with how many steps it took, and how often a page was compared.
 * Throws with the shortest sequence of steps that leads to a page that is wrong.
 */
export async function playRound(seed: number): Promise<{ steps: number; pages: number }> {
  const sum = { steps: 0, pages: 0 };
  await fc.assert(
    fc.asyncProperty(steps(stepsInAPlay), async (commands) => {
      const play = await Play.begin();
      try {
        await fc.asyncModelRun(() => ({ model: play, real: play }), commands);
      } finally {
        sum.steps += play.steps;
        sum.pages += play.pagesCompared;
        await play.end();
      }
    }),
    { seed, numRuns: playsInARound, interruptAfterTimeLimit: longestSearch },
  );
  return sum;
}
