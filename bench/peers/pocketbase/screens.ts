/**
 * The two screens and the search as one PocketBase request each, with everything else in `expand`, which applies the
 * same rules. Answers are converted to Kinsize's shape, so that the two can be compared.
 */
import { folded } from "#domain/folded.ts";
import { maxPeopleFound } from "#domain/people/profile.ts";
import { addressOf } from "../../load.ts";
import type { Ask } from "../peer.ts";
import { personId, shortIds } from "./rows.ts";

type Person = {
  id: string;
  displayName: string;
  photoURL: string;
  personalBio: string;
  searchable: boolean;
};
type Size = {
  id: string;
  dependent: string;
  category: string;
  name: string;
  size: string;
  note: string;
  system: string;
  brand: string;
  fit: string;
  visibleToConnections: boolean;
  measuredAt: number;
};
type Dependent = {
  id: string;
  category: string;
  name: string;
  bio: string;
  birthMonth: string;
  visibleToConnections: boolean;
  expand?: { sizes_via_dependent?: Size[] };
};
type Side<Other extends Person> = {
  id: string;
  other: string;
  state: "sent" | "received" | "connected";
  expand: { other: Other };
};
type Linked = Person & { expand?: { dependents_via_owner?: Dependent[] } };

export type Answer = Person & {
  expand?: {
    sizes_via_owner?: Size[];
    dependents_via_owner?: Dependent[];
    connections_via_owner?: Side<Person>[];
    links_via_owner?: Side<Linked>[];
  };
};

const everything = [
  "sizes_via_owner",
  "dependents_via_owner",
  "connections_via_owner.other",
  "links_via_owner.other.dependents_via_owner.sizes_via_dependent",
].join(",");

const get = (path: string, token: string): Ask => ({
  path: `/api/collections/people/records${path}`,
  method: "GET",
  headers: { Authorization: token },
});

export const screenOf = (person: number, token: string): Ask => get(`/${personId(person)}?expand=${everything}`, token);

/**
 * The request for people whose name contains a text. Each is sent from its own address, because PocketBase throttles
 * an address after three searches without results.
 */
export function searchFor(searched: string, token: string, number: number): Ask {
  const filter = encodeURIComponent(`searchName ~ "${folded(searched)}"`);
  const ask = get(`?filter=${filter}&sort=id&perPage=${maxPeopleFound + 1}&skipTotal=1`, token);
  return { ...ask, headers: { ...ask.headers, "X-Forwarded-For": addressOf(number) } };
}

const personOf = ({ id, displayName, photoURL }: Person) => ({
  id,
  displayName,
  photoURL: photoURL || null,
});

const sizeOf = (row: Size) => ({
  id: row.id,
  category: row.category,
  name: row.name,
  size: row.size,
  note: row.note,
  system: row.system,
  brand: row.brand,
  fit: row.fit,
  visibleToConnections: row.visibleToConnections,
  measuredAt: row.measuredAt,
});

const dependentOf = (row: Dependent) => ({
  id: row.id,
  category: row.category,
  name: row.name,
  bio: row.bio,
  birthMonth: row.birthMonth,
  visibleToConnections: row.visibleToConnections,
  photoURL: null,
});

const byName = (one: { displayName: string }, other: { displayName: string }) =>
  one.displayName < other.displayName ? -1 : 1;

const byId = <Row extends { id: string }>(rows: readonly Row[]) =>
  rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));

const inState = <Other extends Person>(sides: readonly Side<Other>[] = [], wanted: Side<Other>["state"]) =>
  sides
    .filter((side) => side.state === wanted)
    .map(({ expand }) => expand.other)
    .sort(byName);

const sizesIn = (rows: readonly Size[] = []) => byId(rows.filter(({ dependent }) => dependent === "")).map(sizeOf);

const dependentsIn = <Shown>(
  rows: readonly Dependent[] = [],
  wornBy: (dependent: Dependent) => readonly Size[],
  show: (sizes: Size[]) => Shown,
) => byId(rows).map((row) => Object.assign(dependentOf(row), show(byId(wornBy(row)))));

const ofOwner = (sizes: readonly Size[] = []) => {
  const worn = Map.groupBy(sizes, ({ dependent }) => dependent);
  return ({ id }: Dependent) => worn.get(id) ?? [];
};
const ofLinked = ({ expand }: Dependent) => expand?.sizes_via_dependent ?? [];

export function dashboardOf(viewer: Answer): object {
  const { expand = {} } = viewer;
  const counted = (sizes: Size[]) => ({
    sizes: sizes.length,
    measured: sizes
      .filter(({ size }) => size !== "")
      .map(({ measuredAt }) => measuredAt)
      .sort((one, other) => one - other),
  });
  const people = (kind: "connections" | "links", state: Side<Person>["state"]) =>
    inState<Person>(expand[`${kind}_via_owner`], state).map(personOf);
  return {
    viewer: {
      ...personOf(viewer),
      searchable: viewer.searchable,
      personalBio: viewer.personalBio,
    },
    connectionRequests: people("connections", "received"),
    dependentLinkRequests: people("links", "received"),
    sentConnectionRequests: people("connections", "sent"),
    sentDependentLinkRequests: people("links", "sent"),
    connections: people("connections", "connected"),
    dependentLinks: people("links", "connected"),
    items: sizesIn(expand.sizes_via_owner),
    dependents: dependentsIn(expand.dependents_via_owner, ofOwner(expand.sizes_via_owner), counted),
    caredFor: inState(expand.links_via_owner, "connected").map((linked) => ({
      owner: personOf(linked),
      dependents: dependentsIn(linked.expand?.dependents_via_owner, ofLinked, counted),
    })),
  };
}

/** A profile, from the owner's answer. `caresFor` has the people the viewer is linked with, from the viewer's answer. */
export function profileOf(owner: Answer, viewerId: string, caresFor: ReadonlySet<string>): object {
  const { expand = {} } = owner;
  const isSelf = owner.id === viewerId;
  const turned = { sent: "received", received: "sent", connected: "connected" } as const;
  const standing = (sides: readonly Side<Person>[] = []) => {
    if (isSelf) return "self";
    const side = sides.find(({ other }) => other === viewerId);
    return side ? turned[side.state] : "none";
  };
  const connection = standing(expand.connections_via_owner);
  const dependentLink = standing(expand.links_via_owner);
  const isClose = isSelf || connection === "connected";
  const takesCare = (id: string) => id === viewerId || caresFor.has(id);
  const dressed = (id: string) => (sizes: Size[]) => ({
    canEdit: takesCare(id),
    items: sizes.map(sizeOf),
  });
  return {
    ...personOf(owner),
    personalBio: owner.personalBio,
    relationships: { connection, dependentLink },
    items: isClose ? sizesIn(expand.sizes_via_owner) : null,
    dependents:
      isClose || takesCare(owner.id)
        ? dependentsIn(expand.dependents_via_owner, ofOwner(expand.sizes_via_owner), dressed(owner.id))
        : null,
    linkedDependents: isClose
      ? inState(expand.links_via_owner, "connected").map((linked) => ({
          owner: personOf(linked),
          dependents: dependentsIn(linked.expand?.dependents_via_owner, ofLinked, dressed(linked.id)),
        }))
      : null,
    connections: isClose ? inState<Person>(expand.connections_via_owner, "connected").map(personOf) : null,
  };
}

export const foundOf = ({ items }: { items: readonly Person[] }): string[] => items.map(({ id }) => id);

/** Fields of Kinsize’s pages without a counterpart in PocketBase's: reminders, requests for sizes, tapes, what was deleted. */
const besides = new Set([
  "checkEvery",
  "askedForSizesAt",
  "dependentsAskedFor",
  "mailBounced",
  "outgrown",
  "tape",
  "recentlyDeleted",
]);

export const comparable = (answer: unknown): unknown =>
  JSON.parse(shortIds(JSON.stringify(answer)), (key, value: unknown) => (besides.has(key) ? undefined : value));
