/** Five people on a real server, each with a browser in which every page is open. */
import { seenAs } from "#domain/people/profile.ts";
import { hashOf } from "#server/store/secret-token.ts";
import { type Person, type World, at, joins, startWorld } from "../world.ts";
import { Family, type Shown } from "./family.ts";
import type { Link } from "./links.ts";
import { countOfDeleted, type RecordKey, deleted, history } from "./history.ts";
import { type Page, Screens } from "./screens.ts";

export const names = ["ann", "bob", "cat", "dan", "eve"] as const;

/** A browser in which a person signed in, with its open pages; history and deletion pages come last. */
export type Device = { person: Person; isSignedIn: boolean; screens: Screens[] };

/** A program with a person's token. */
export type Program = Device & { tokenId: string; scope: "read" | "write" };

export type Player = { name: (typeof names)[number]; id: string; devices: Device[] };

/** Pages that one stream takes. */
const maxPages = 8;

/** Dependents whose pages are open: the latest ones. */
const maxDependentPages = 8;

/** Sizes whose pages are open: the latest ones. */
const maxSizePages = 4;

/** A play: the server, the model of what people should see, and every page they have open. */
export class Play {
  readonly world: World;
  /** All servers of this play, including that one. */
  readonly servers: readonly World[];
  readonly family: Family;
  readonly players: Player[];
  /** Every size and dependent that ever existed, because calls can name removed ones, too. */
  readonly sizes: RecordKey[] = [];
  readonly dependents: { id: string; ownerId: string }[] = [];
  /** Every deletion that ever existed. */
  readonly gone: RecordKey[] = [];
  /** Every share link that ever existed, and a visitor's page for each. */
  readonly links: Link[] = [];
  readonly guests: Screens[] = [];
  /** Every program that ever had a token. */
  readonly programs: Program[] = [];
  steps = 0;
  months = 0;
  /** The number of pages compared so far. */
  pagesCompared = 0;
  /** A counter that makes each written text unique. */
  written = 0;

  #visits = 0;

  private constructor(servers: readonly [World, ...World[]], people: Person[]) {
    [this.world] = servers;
    this.servers = servers;
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
        photoURL: null,
        searchable: true,
        showSizesIn: [],
        language: "en",
        checkEvery: null,
        mail: "off",
      })),
    );
  }

  static async begin(): Promise<Play> {
    const mail = { SMTP_URL: "smtp://localhost", MAIL_FROM: "kinsize@example.org" };
    const hasReplicas = process.env["REPLICAS"] !== undefined;
    // Servers that share people share their sign-in provider.
    const google = hasReplicas && { GOOGLE_CLIENT_ID: "x", GOOGLE_CLIENT_SECRET: "x" };
    const environment = { ...mail, ...google };
    const world = await startWorld({ environment });
    const { databaseUrl: database } = world.settings;
    const more = { environment, clock: world.clock, ...(database !== undefined && { database }) };
    const others = hasReplicas ? [await startWorld(more), await startWorld(more)] : [];
    const play = new Play([world, ...others], await Promise.all(names.map((name) => joins(world, name))));
    for (const { devices } of play.players) await play.opensAll(devices[0]);
    await play.settle();
    return play;
  }

  /** The server for the next visitor: a different one each time. */
  nextServer(): World {
    this.#visits += 1;
    return this.servers[this.#visits % this.servers.length] ?? this.world;
  }

  async end(): Promise<void> {
    this.guests.forEach((each) => each.leave());
    this.programs.forEach(({ screens }) => screens.forEach((each) => each.leave()));
    for (const { devices } of this.players) {
      for (const { screens } of devices) screens.forEach((each) => each.leave());
    }
    for (const server of this.servers.toReversed()) await server.end();
  }

  /** Creates an open page of a device. */
  #pageOf =
    (device: Device) =>
    (
      title: string,
      call: Page["call"],
      input: unknown,
      expected: () => Shown,
      signedOut: Shown = { refusal: "signed-out" },
    ): Page => ({
      title: `${this.nameOf(device.person.id)}'s ${title}`,
      call,
      input,
      expected: () => (device.isSignedIn ? expected() : signedOut),
    });

  /** The pages of deletions and of the latest sizes, even for viewers who may not see them. */
  #past(device: Device): Promise<Screens> {
    const page = this.#pageOf(device);
    const viewer = device.person.id;
    return Screens.open(device.person, [
      page("deleted", "deleted.page", {}, () => deleted(this.family, viewer, this.world.clock.now)),
      ...this.sizes
        .slice(-maxSizePages)
        .map((named) =>
          page(
            `page of size ${this.sizes.indexOf(named)} of ${this.nameOf(named.ownerId)}`,
            "items.history",
            named,
            () => history(this.family, viewer, named),
          ),
        ),
    ]);
  }

  /** Reopens those pages after another size was added, or a month has passed. */
  async opensPast(device: Device): Promise<void> {
    device.screens.pop()?.leave();
    device.screens.push(await this.#past(device));
  }

  /** Opens every page, so a missing or leaked entry shows. */
  async opensAll(device: Device | undefined): Promise<void> {
    if (!device) return;
    device.screens.forEach((each) => each.leave());
    device.person = at(this.nextServer(), device.person);
    const { person } = device;
    const viewer = person.id;
    const page = this.#pageOf(device);
    const pages = [
      page("header", "viewer.me", {}, () => this.family.me(viewer), { answer: null }),
      page("dashboard", "dashboard.page", {}, () =>
        this.family.dashboard(viewer, countOfDeleted(this.family, viewer, this.world.clock.now)),
      ),
      page("shop", "shop.page", {}, () => this.family.shop(viewer)),
      page("search", "profiles.search", { text: "EXAMPLE" }, () => this.family.search(viewer, "example")),
      page("blocks", "blocks.page", {}, () => this.family.blocks(viewer)),
      page("notifications", "notifications.page", {}, () => this.family.notifications(viewer, hashOf(person.token))),
      ...seenAs.options.map((as) =>
        page(`own page as a ${as}`, "profiles.page", { personId: viewer, as }, () => this.family.profileAs(viewer, as)),
      ),
      ...this.players.map(({ id, name }) =>
        page(`page of ${name}`, "profiles.page", { personId: id }, () => this.family.profile(viewer, id)),
      ),
      ...this.dependents
        .slice(-maxDependentPages)
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
    for (let from = 0; from < pages.length; from += maxPages) {
      device.screens.push(await Screens.open(person, pages.slice(from, from + maxPages)));
    }
    device.screens.push(await this.#past(device));
  }

  /** A program watches the same pages as a browser, and its token reads what its owner sees. */
  async opensProgram(program: Program): Promise<void> {
    const { person } = program;
    const page = this.#pageOf(program);
    const pages = [
      page("program: who", "viewer.me", {}, () => this.family.me(person.id)),
      page("program: dashboard", "dashboard.page", {}, () =>
        this.family.dashboard(person.id, countOfDeleted(this.family, person.id, this.world.clock.now)),
      ),
      page("program: shop", "shop.page", {}, () => this.family.shop(person.id)),
      page("program: account", "account.page", {}, () => ({ refusal: "not-allowed" })),
    ];
    program.screens = [await Screens.open(person, pages)];
  }

  nameOf = (id: string) => this.players.find((player) => player.id === id)?.name ?? "nobody";

  /** Throws unless every open page shows what the model says. */
  async settle(): Promise<void> {
    // Notifications end with the session.
    const ended = this.players.flatMap((player) => player.devices).filter(({ isSignedIn }) => !isSignedIn);
    for (const { person } of ended) this.family.notified.delete(hashOf(person.token));
    const screens = this.players.flatMap(({ devices }) => devices.flatMap((each) => each.screens));
    const programs = this.programs.flatMap((program) => program.screens);
    const compared = await Promise.all([...screens, ...this.guests, ...programs].map((each) => each.settle()));
    this.pagesCompared += compared.reduce((sum, pages) => sum + pages, 0);
    const [problem] = this.servers.flatMap(({ problems }) => problems);
    if (problem !== undefined) throw problem;
  }
}
