/** Labels and sentences for the moves and states of each kind of relationship (spec §4). */
import type {
  RelationshipKind,
  RelationshipMove,
  RelationshipState,
} from "#domain/people/relationship.ts";

type Words = Record<RelationshipMove, string> &
  Record<Exclude<RelationshipState, "none" | "received">, string>;

export const words: Record<RelationshipKind, Words> = {
  connection: {
    request: "Connect",
    cancel: "Cancel request",
    accept: "Accept Request",
    deny: "Deny Request",
    disconnect: "Disconnect",
    self: "It's You!",
    sent: "Request Sent!",
    connected: "You're Connected!",
  },
  dependentLink: {
    request: "Link Dependents",
    cancel: "Cancel request",
    accept: "Accept Dependent Link",
    deny: "Deny Dependent Link",
    disconnect: "Unlink Dependents",
    self: "It's You!",
    sent: "Link Request Sent!",
    connected: "Dependents Linked!",
  },
};

export const linkConsent =
  "Once linked, you can both view, edit, and delete each other’s dependents and their sizes, including private ones.";

/** What the button below would do. */
export const consequences: Record<RelationshipKind, Partial<Record<RelationshipState, string>>> = {
  connection: { connected: "You’d stop seeing each other’s sizes." },
  dependentLink: {
    none: "You’d both view, edit, and delete each other’s dependents, including private ones.",
    connected: "You’d stop looking after each other’s dependents.",
  },
};

export const outcomes: Record<
  RelationshipKind,
  Record<RelationshipMove, (name: string) => string>
> = {
  connection: {
    request: (name) => `Request sent to ${name}.`,
    cancel: (name) => `Request to ${name} canceled.`,
    accept: (name) => `Connected with ${name}.`,
    deny: (name) => `Request from ${name} denied.`,
    disconnect: (name) => `Disconnected from ${name}.`,
  },
  dependentLink: {
    request: (name) => `Link request sent to ${name}.`,
    cancel: (name) => `Link request to ${name} canceled.`,
    accept: (name) => `Dependents linked with ${name}.`,
    deny: (name) => `Link request from ${name} denied.`,
    disconnect: (name) => `Dependents unlinked from ${name}.`,
  },
};

export const disconnectDialogs: Record<
  RelationshipKind,
  { title: (name: string) => string; text: string; busy: string }
> = {
  connection: {
    title: (name) => `Disconnect from ${name}?`,
    text: "You’ll stop seeing each other’s sizes. To reconnect, one of you sends a new request. Linked dependents stay linked.",
    busy: "Disconnecting…",
  },
  dependentLink: {
    title: (name) => `Unlink dependents from ${name}?`,
    text: "You’ll stop looking after each other’s dependents. To link again, one of you sends a new request.",
    busy: "Unlinking…",
  },
};
