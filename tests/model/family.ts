/** An independent model of who sees what: sets and predicates, straight from spec §4 and §6. */
import type { KnownLanguage } from "#domain/languages.ts";
import type { CheckEvery } from "#domain/items/check.ts";
import type { EntryKind } from "#domain/items/history.ts";
import type { Item } from "#domain/items/item.ts";
import type { PersonAsked, SeenAs } from "#domain/people/profile.ts";
import type { RefusalReason } from "#domain/refusal.ts";
import type { Region } from "#domain/sizing/regions.ts";
import {
  type RelationshipKind,
  type RelationshipMove,
  type RelationshipState,
  relationshipKinds,
} from "#domain/people/relationship.ts";
import type { MailChoice } from "#domain/notifications.ts";
import { aDependent, anItem } from "../builders.ts";
import { dayMs } from "#domain/time.ts";

export type Human = {
  id: string;
  displayName: string;
  email: string;
  personalBio: string;
  photoURL: string | null;
  searchable: boolean;
  showSizesIn: readonly Region[];
  language: KnownLanguage;
  checkEvery: CheckEvery | null;
  mail: MailChoice;
};

/** A history entry of a size. */
export type Entry = {
  id: string;
  kind: EntryKind;
  size: string;
  system: Item["system"];
  enteredAt: number;
  enteredBy: string;
};

export type Size = {
  id: string;
  ownerId: string;
  dependentId: string | null;
  name: string;
  size: string;
  note: string;
  system: Item["system"];
  brand: string;
  fit: Item["fit"];
  outgrown: boolean;
  visible: boolean;
  measuredAt: number;
  /** The person who last changed the size. */
  changedBy: string;
  /** The history, oldest entry first. */
  entries: readonly Entry[];
};

export type Dependent = {
  id: string;
  ownerId: string;
  name: string;
  bio: string;
  birthMonth: string;
  visible: boolean;
  photoURL: string | null;
  /** The color of the name tape. */
  tape: number;
  checkEvery: CheckEvery | null;
};

/** A deleted size, or a deleted dependent with sizes. */
export type Gone = {
  id: string;
  ownerId: string;
  /** The wearer's id; for a dependent, its own. */
  dependentId: string | null;
  dependent?: Dependent;
  sizes: readonly Size[];
  deletedAt: number;
  deletedBy: string;
};

/** The state of a page: an answer, or a refusal. */
export type Shown = { answer: unknown } | { refusal: RefusalReason };

type SizeAsked = {
  from: string;
  to: string;
  dependentId: string | null;
  category: string | null;
  name: string | null;
  at: number;
};

const keyOfAsk = ({ dependentId, category, name }: Pick<SizeAsked, "dependentId" | "category" | "name">) =>
  [dependentId ?? "", category ?? "", name ?? ""].join("\0");

export class Family {
  /** The browsers in which notifications are on, by session. */
  readonly notified = new Map<string, { personId: string; endpoint: string; since: number }>();
  /** What people have chosen to be told about. */
  readonly choices = new Map<string, object>();

  readonly people: Human[];
  sizes: Size[] = [];
  dependents: Dependent[] = [];
  /** Restorable deletions, oldest first. */
  gone: Gone[] = [];
  /** Each pending request as 'kind from to', with its time and the sender's name at that time. */
  readonly #asked = new Map<string, Partial<PersonAsked>>();
  /** Each accepted relationship as 'kind from to', in both directions. */
  readonly #accepted = new Set<string>();
  /** Blocks, as 'owner other'. */
  readonly #blocked = new Set<string>();
  /** The latest ask for each size, or for any, of each wearer. */
  #sizeAsks: SizeAsked[] = [];
  /** The times of all requests, by 'from to'. */
  readonly #asks = new Map<string, number[]>();
  /** The people who used invitations, by invitation id. */
  readonly #invited = new Map<string, string>();

  constructor(people: Human[]) {
    this.people = people;
  }

  /** A person leaves: handed-over dependents stay, and so do changes for others, without the leaver's name. */
  leave(id: string, heirs: ReadonlyMap<string, string>): void {
    const unless = (author: string) => (author === id ? "" : author);
    const heirOf = (ownerId: string, dependentId: string | null) =>
      ownerId === id ? heirs.get(dependentId ?? "") : ownerId;
    const kept = (size: Size): Size[] => {
      const ownerId = heirOf(size.ownerId, size.dependentId);
      if (ownerId === undefined) return [];
      const entries = size.entries.map((entry) => ({
        ...entry,
        enteredBy: unless(entry.enteredBy),
      }));
      return [{ ...size, ownerId, changedBy: unless(size.changedBy), entries }];
    };
    for (const dependent of this.dependents) if (dependent.ownerId === id) this.forgetAsksFor(dependent.id);
    this.people.splice(
      this.people.findIndex((person) => person.id === id),
      1,
    );
    this.sizes = this.sizes.flatMap(kept);
    this.dependents = this.dependents.flatMap((dependent) => {
      const ownerId = heirOf(dependent.ownerId, dependent.id);
      return ownerId === undefined ? [] : [{ ...dependent, ownerId }];
    });
    this.gone = this.gone.flatMap((gone) => {
      const ownerId = heirOf(gone.ownerId, gone.dependentId);
      if (ownerId === undefined || (gone.ownerId === id && gone.dependent)) return [];
      const deletedBy = unless(gone.deletedBy);
      return [{ ...gone, ownerId, deletedBy, sizes: gone.sizes.flatMap(kept) }];
    });
    const between = [this.#asked, this.#accepted, this.#blocked, this.#asks];
    for (const pairs of between) {
      for (const pair of pairs.keys()) if (pair.split(" ").includes(id)) pairs.delete(pair);
    }
    this.#sizeAsks = this.#sizeAsks.filter(({ from, to }) => from !== id && to !== id);
  }

  // Relationships

  is(kind: RelationshipKind, one: string, other: string): boolean {
    return this.#accepted.has(`${kind} ${one} ${other}`);
  }

  /** Hides a blocked person's request from the person asked. */
  state(kind: RelationshipKind, from: string, to: string): RelationshipState {
    const state = this.#stored(kind, from, to);
    return state === "received" && this.#blocked.has(`${from} ${to}`) ? "none" : state;
  }

  #stored(kind: RelationshipKind, from: string, to: string): RelationshipState {
    if (from === to) return "self";
    if (this.is(kind, from, to)) return "connected";
    if (this.#asked.has(`${kind} ${from} ${to}`)) return "sent";
    return this.#asked.has(`${kind} ${to} ${from}`) ? "received" : "none";
  }

  /** The outcome of asking for a size, or any, of a person or of a dependent of theirs. */
  askForSizes(
    ask: Omit<SizeAsked, "at" | "category" | "name">,
    size: { category: string; name: string } | undefined,
    now: number,
  ): RefusalReason | "done" {
    const { from, to, dependentId } = ask;
    const isSeen =
      dependentId === null
        ? relationshipKinds.some((kind) => this.is(kind, from, to))
        : this.#sees(from, to, dependentId);
    if (!isSeen) return "not-allowed";
    const { category = null, name = null } = size ?? {};
    const isSame = (each: SizeAsked) =>
      each.from === from && each.to === to && each.dependentId === dependentId && each.name === name;
    if (this.#sizeAsks.some((each) => isSame(each) && each.at > now - 7 * dayMs)) return "too-many";
    this.#sizeAsks = [...this.#sizeAsks.filter((each) => !isSame(each)), { ...ask, category, name, at: now }];
    return "done";
  }

  /** Whether someone sees another's dependent: as a caretaker, or a visible one on the page of a connection. */
  #sees(viewer: string, ownerId: string, dependentId: string): boolean {
    const dependent = this.dependents.find((each) => each.id === dependentId);
    if (!dependent || dependent.ownerId !== ownerId || viewer === ownerId) return false;
    if (this.is("dependentLink", viewer, ownerId)) return true;
    if (this.#blocked.has(`${ownerId} ${viewer}`)) return false;
    const pages = [ownerId, ...this.#linkedWith(ownerId)];
    return dependent.visible && pages.some((page) => this.is("connection", viewer, page));
  }

  #linkedWith = (owner: string): string[] =>
    this.#others((other) => this.is("dependentLink", owner, other)).map(({ id }) => id);

  /** What the viewer asked for: of the owner, or of dependents who are on the owner's page. */
  #askedOn(viewer: string, owner: string, owners: readonly string[]) {
    const asked = this.#sizeAsks
      .filter(({ from, to, dependentId }) =>
        dependentId === null
          ? from === viewer && to === owner
          : from === viewer && owners.includes(to) && this.#sees(viewer, to, dependentId),
      )
      .map(({ dependentId, category, name, at }) => ({ dependentId, category, name, at }))
      .toSorted((one, other) => (keyOfAsk(one) < keyOfAsk(other) ? -1 : 1));
    const latest = (of: string | null) =>
      asked.reduce<number | null>(
        (last, { dependentId, at }) => (dependentId === of && at > (last ?? 0) ? at : last),
        null,
      );
    const dependentIds = [...new Set(asked.flatMap(({ dependentId }) => dependentId ?? []))];
    return {
      asked,
      askedForSizesAt: latest(null),
      dependentsAskedFor: dependentIds.map((dependentId) => ({ dependentId, at: latest(dependentId) })),
    };
  }

  /** A dependent who is deleted or handed over loses the asks for their sizes. */
  forgetAsksFor(dependentId: string): void {
    this.#sizeAsks = this.#sizeAsks.filter((ask) => ask.dependentId !== dependentId);
  }

  /** The outcome of a move; a refused move changes nothing. */
  move(kind: RelationshipKind, move: RelationshipMove, from: string, to: string, now: number): RefusalReason | "done" {
    // A request to a blocked person unblocks them.
    const state = move === "request" ? this.#stored(kind, from, to) : this.state(kind, from, to);
    const connect = () => {
      this.#blocked.delete(`${from} ${to}`);
      this.#connect(kind, from, to);
    };
    switch (`${move} when ${state}`) {
      case "request when none": {
        const asks = this.#asks.get(`${from} ${to}`) ?? [];
        if (asks.filter((moment) => moment > now - dayMs).length >= 5) return "too-many";
        this.#asks.set(`${from} ${to}`, [...asks, now]);
        this.#blocked.delete(`${from} ${to}`);
        const { displayName = "", photoURL = null } = this.people.find(({ id }) => id === from) ?? {};
        this.#asked.set(`${kind} ${from} ${to}`, { askedAt: now, displayName, photoURL });
        return "done";
      }
      case "request when received":
      case "accept when received":
        connect();
        return "done";
      case "cancel when sent":
        this.#asked.delete(`${kind} ${from} ${to}`);
        return "done";
      case "deny when received":
        this.#asked.delete(`${kind} ${to} ${from}`);
        return "done";
      case "disconnect when connected":
        this.#accepted.delete(`${kind} ${from} ${to}`);
        this.#accepted.delete(`${kind} ${to} ${from}`);
        return "done";
      default:
        return "conflict";
    }
  }

  /** The outcome of a link's move that also moves the connection, which counts as one request. */
  moveBoth(move: RelationshipMove, from: string, to: string, now: number): RefusalReason | "done" {
    const outcome = this.move("dependentLink", move, from, to, now);
    if (outcome !== "done") return outcome;
    const asks = this.#asks.get(`${from} ${to}`) ?? [];
    this.#asks.set(`${from} ${to}`, []);
    this.move("connection", move, from, to, now);
    this.#asks.set(`${from} ${to}`, asks);
    return outcome;
  }

  /** The outcome of a block. */
  block(from: string, to: string): RefusalReason | "done" {
    const states = relationshipKinds.map((kind) => this.state(kind, from, to));
    if (states.some((state) => state !== "none" && state !== "received")) return "conflict";
    this.#blocked.add(`${from} ${to}`);
    return "done";
  }

  unblock = (from: string, to: string): RefusalReason | "done" =>
    this.#blocked.delete(`${from} ${to}`) ? "done" : "not-found";

  #connect(kind: RelationshipKind, one: string, other: string): void {
    for (const pair of [`${kind} ${one} ${other}`, `${kind} ${other} ${one}`]) {
      this.#asked.delete(pair);
      this.#accepted.add(pair);
    }
  }

  /** The outcome of using an invitation: it works once, and not for an existing relationship. */
  useInvitation(id: string, kind: RelationshipKind, from: string, to: string): RefusalReason | "done" {
    const user = this.#invited.get(id);
    if (user !== undefined) return user === to ? "done" : "not-found";
    if (this.#blocked.has(`${to} ${from}`) || this.#blocked.has(`${from} ${to}`)) return "not-found";
    const makes = kind === "connection" ? ([kind] as const) : relationshipKinds;
    if (from === to || makes.every((each) => this.is(each, from, to))) return "conflict";
    for (const each of makes) this.#connect(each, from, to);
    this.#invited.set(id, to);
    return "done";
  }

  isInvitationUsed = (id: string) => this.#invited.has(id);

  // Permissions

  isConnected = (viewer: string, owner: string) => viewer === owner || this.is("connection", viewer, owner);

  isCaretaker = (viewer: string, owner: string) => viewer === owner || this.is("dependentLink", viewer, owner);

  knows = (viewer: string, other: string) => relationshipKinds.some((kind) => this.is(kind, viewer, other));

  /** Whether the viewer may edit a wearer and their sizes; only such viewers learn what exists. */
  mayEdit(viewer: string, owner: string, dependentId: string | null): RefusalReason | "done" {
    if (dependentId === null) return viewer === owner ? "done" : "not-allowed";
    if (!this.isCaretaker(viewer, owner)) return "not-allowed";
    const isThere = this.dependents.some((dependent) => dependent.id === dependentId && dependent.ownerId === owner);
    return isThere ? "done" : "not-found";
  }

  // Pages

  person = (id: string, more: object = {}) => {
    const person = this.people.find((one) => one.id === id);
    return { id, displayName: person?.displayName, photoURL: person?.photoURL ?? null, ...more };
  };

  #others = (has: (other: string) => boolean) =>
    this.people.filter(({ id }) => has(id)).map(({ id }) => this.person(id));

  #sizesOf = (ownerId: string, dependentId: string | null, isAll: boolean) =>
    this.sizes
      .filter((size) => size.ownerId === ownerId && size.dependentId === dependentId)
      .filter(({ visible }) => isAll || visible);

  item = ({ id, name, size, note, system, brand, fit, outgrown, visible, measuredAt }: Size, more: object = {}) => ({
    ...anItem({ id, name, size, note, system, brand, fit, outgrown, measuredAt }),
    visibleToConnections: visible,
    ...more,
  });

  #itemsOf = (ownerId: string, dependentId: string | null, isAll: boolean) =>
    this.#sizesOf(ownerId, dependentId, isAll).map((size) => this.item(size));

  #dependentsOf = (ownerId: string, isAll: boolean) =>
    this.dependents.filter((dependent) => dependent.ownerId === ownerId).filter(({ visible }) => isAll || visible);

  /** The color that the fewest of an owner's dependents have, the lowest of several. */
  nextTape(ownerId: string): number {
    const counts = [0, 0, 0, 0, 0, 0];
    for (const { tape } of this.#dependentsOf(ownerId, true)) counts[tape] = (counts[tape] ?? 0) + 1;
    return counts.indexOf(Math.min(...counts));
  }

  #dependent = ({ id, name, bio, birthMonth, visible, photoURL, tape }: Dependent, more: object) => ({
    ...aDependent({ id, name, bio, birthMonth, visibleToConnections: visible }),
    photoURL,
    tape,
    ...more,
  });

  /** The dependents of an owner, as shown to a viewer who may see the visible ones. */
  #dependentsFor = (viewer: string, owner: string) => {
    if (this.#blocked.has(`${owner} ${viewer}`)) return [];
    const canEdit = this.isCaretaker(viewer, owner);
    return this.#dependentsOf(owner, canEdit).map((dependent) =>
      this.#dependent(dependent, { canEdit, items: this.#itemsOf(owner, dependent.id, canEdit) }),
    );
  };

  me(viewer: string): Shown {
    const person = this.people.find(({ id }) => id === viewer);
    const { email, showSizesIn, language, mail } = person ?? {};
    return {
      answer: {
        ...this.person(viewer),
        email,
        showSizesIn,
        language,
        mail,
        mailBounced: false,
        pushKey: null,
      },
    };
  }

  /** What someone is told about, in the browser with this session. */
  notifications(viewer: string, sessionId: string): Shown {
    const choices = { push: "each", quietHours: "22-7", tellSizes: true };
    return {
      answer: {
        mail: this.people.find(({ id }) => id === viewer)?.mail,
        ...choices,
        tellRequests: true,
        tellDue: false,
        ...this.choices.get(viewer),
        devices: [...this.notified]
          .filter(([, { personId }]) => personId === viewer)
          .map(([id, { since }]) => ({ id, device: "", since, isCurrent: id === sessionId }))
          .toSorted((one, other) => other.since - one.since || (one.id < other.id ? -1 : 1)),
      },
    };
  }

  dashboard(viewer: string, recentlyDeleted: number): Shown {
    const person = this.people.find(({ id }) => id === viewer);
    const waiting = (kind: RelationshipKind) =>
      this.people
        .filter(({ id }) => this.state(kind, viewer, id) === "received")
        .map(({ id }) => this.person(id, this.#asked.get(`${kind} ${id} ${viewer}`)));
    const sent = (kind: RelationshipKind) =>
      this.people
        .filter(({ id }) => this.state(kind, viewer, id) === "sent")
        .map(({ id }) => this.person(id, { askedAt: this.#asked.get(`${kind} ${viewer} ${id}`)?.askedAt }));
    const whenMeasured = (sizes: readonly { measuredAt: number }[]) =>
      sizes.map(({ measuredAt }) => measuredAt).toSorted((one, other) => one - other);
    const counted = (owner: string) =>
      this.#dependentsOf(owner, true).map((dependent) => {
        const worn = this.#sizesOf(owner, dependent.id, true).filter(({ size, outgrown }) => size !== "" && !outgrown);
        return this.#dependent(dependent, {
          checkEvery: dependent.checkEvery,
          sizes: this.#itemsOf(owner, dependent.id, true).length,
          measured: whenMeasured(worn),
          measuredShoes: whenMeasured(worn),
          needs: this.#sizesOf(owner, dependent.id, true)
            .filter(({ outgrown }) => outgrown)
            .map(({ name }) => name),
        });
      });
    const links = this.#others((other) => this.is("dependentLink", viewer, other));
    return {
      answer: {
        viewer: {
          ...this.person(viewer),
          searchable: person?.searchable,
          personalBio: person?.personalBio,
          checkEvery: person?.checkEvery,
        },
        connectionRequests: waiting("connection"),
        dependentLinkRequests: waiting("dependentLink"),
        sentConnectionRequests: sent("connection"),
        sentDependentLinkRequests: sent("dependentLink"),
        connections: this.#others((other) => this.is("connection", viewer, other)),
        dependentLinks: links,
        items: this.#itemsOf(viewer, null, true),
        dependents: counted(viewer),
        caredFor: links.map((owner) => ({ owner, dependents: counted(owner.id) })),
        recentlyDeleted,
      },
    };
  }

  /** The shopping list, which shows only people and dependents that another page shows, too. */
  shop(viewer: string): Shown {
    const brief = ({ id, name, birthMonth, photoURL, tape }: Dependent, more: object = {}) => {
      const { category } = aDependent();
      return { id, category, name, birthMonth, photoURL, tape, ...more };
    };
    const outgrown = (owner: string, dependentId: string, isAll: boolean) =>
      this.#sizesOf(owner, dependentId, isAll).filter((size) => size.outgrown).length;
    const lookedAfter = (owner: string) =>
      this.#dependentsOf(owner, true).map((dependent) =>
        brief(dependent, { outgrown: outgrown(owner, dependent.id, true) }),
      );
    const ofFriend = (friend: string) =>
      this.people
        .filter(({ id }) => id === friend || this.is("dependentLink", friend, id))
        .filter(({ id }) => !this.isCaretaker(viewer, id))
        .filter(({ id }) => !this.#blocked.has(`${id} ${viewer}`))
        .flatMap(({ id }) =>
          this.#dependentsOf(id, false).map((shown) =>
            brief(shown, { owner: this.person(id), outgrown: outgrown(id, shown.id, false) }),
          ),
        );
    const links = this.#others((other) => this.is("dependentLink", viewer, other));
    const friends = this.#others((other) => this.is("connection", viewer, other));
    return {
      answer: {
        viewer: this.person(viewer),
        dependents: lookedAfter(viewer),
        caredFor: links.map((owner) => ({ owner, dependents: lookedAfter(owner.id) })),
        friends: friends.map(({ id }) => this.person(id, { dependents: ofFriend(id) })),
      },
    };
  }

  profile(viewer: string, owner: string): Shown {
    const person = this.people.find(({ id }) => id === owner);
    if (!person) return { refusal: "not-found" };
    const isSelf = viewer === owner;
    const isConnected = this.isConnected(viewer, owner);
    const through = this.#others((other) => this.is("dependentLink", owner, other))
      .map((other) => ({ owner: other, dependents: this.#dependentsFor(viewer, other.id) }))
      // A linked owner is named only if the viewer may see at least one of their dependents.
      .filter((linked) => linked.dependents.length > 0 || this.isCaretaker(viewer, linked.owner.id));
    return {
      answer: {
        ...this.person(owner),
        personalBio: person.personalBio,
        relationships: {
          connection: this.state("connection", viewer, owner),
          dependentLink: this.state("dependentLink", viewer, owner),
        },
        items: isConnected ? this.#itemsOf(owner, null, isSelf) : null,
        dependents: isConnected || this.isCaretaker(viewer, owner) ? this.#dependentsFor(viewer, owner) : null,
        linkedDependents: isConnected ? through : null,
        connections: isConnected ? this.#others((other) => this.is("connection", owner, other)) : null,
        ...this.#askedOn(viewer, owner, isConnected ? [owner, ...this.#linkedWith(owner)] : [owner]),
      },
    };
  }

  /** The owner's page as a viewer with this standing, and no other relationship, sees it. */
  profileAs(owner: string, as: SeenAs): Shown {
    const isConnected = as === "connection";
    const isCaretaker = as === "caretaker";
    const dependentsOf = (id: string, canEdit: boolean) =>
      this.#dependentsOf(id, canEdit).map((dependent) =>
        this.#dependent(dependent, { canEdit, items: this.#itemsOf(id, dependent.id, canEdit) }),
      );
    return {
      answer: {
        ...this.person(owner),
        personalBio: this.people.find(({ id }) => id === owner)?.personalBio,
        asked: [],
        askedForSizesAt: null,
        dependentsAskedFor: [],
        relationships: {
          connection: isConnected ? "connected" : "none",
          dependentLink: isCaretaker ? "connected" : "none",
        },
        items: isConnected ? this.#itemsOf(owner, null, false) : null,
        dependents: isConnected || isCaretaker ? dependentsOf(owner, isCaretaker) : null,
        linkedDependents: isConnected
          ? this.#others((other) => this.is("dependentLink", owner, other))
              .map((other) => ({ owner: other, dependents: dependentsOf(other.id, false) }))
              .filter(({ dependents }) => dependents.length > 0)
          : null,
        connections: isConnected ? this.#others((other) => this.is("connection", owner, other)) : null,
      },
    };
  }

  blocks = (viewer: string): Shown => ({
    answer: { people: this.#others((other) => this.#blocked.has(`${viewer} ${other}`)) },
  });

  dependent(viewer: string, owner: string, id: string): Shown {
    const may = this.mayEdit(viewer, owner, id);
    if (may !== "done") return { refusal: may };
    const dependent = this.dependents.find((one) => one.id === id);
    if (!dependent) return { refusal: "not-found" };
    const nameOf = (author: string) =>
      author === "" ? "a former member" : this.knows(viewer, author) ? this.person(author).displayName : null;
    const items = this.#sizesOf(owner, id, true).map((size) => this.item(size, { changedBy: nameOf(size.changedBy) }));
    const { checkEvery } = dependent;
    return { answer: this.#dependent(dependent, { checkEvery, items, owner: this.person(owner) }) };
  }

  search(viewer: string, text: string): Shown {
    const found = this.people
      .filter(({ searchable }) => searchable)
      .filter(({ displayName, email }) =>
        [displayName, email].some((words) => words.toLowerCase().includes(text.toLowerCase())),
      );
    return {
      answer: found.map(({ id, personalBio }) =>
        this.person(id, {
          personalBio,
          relationships: {
            connection: this.state("connection", viewer, id),
            dependentLink: this.state("dependentLink", viewer, id),
          },
        }),
      ),
    };
  }
}
