/** Labels and sentences for the moves and states of each kind of relationship (spec §4). */
import type { RelationshipKind, RelationshipMove, RelationshipState } from "#domain/people/relationship.ts";
import * as w from "#words/en/relationships.js";

type Words = Record<RelationshipMove, string> & Record<Exclude<RelationshipState, "none" | "received">, string>;

export const words: Record<RelationshipKind, Words> = {
  connection: {
    request: w.connect,
    cancel: w.cancelRequest,
    accept: w.acceptRequest,
    deny: w.denyRequest,
    disconnect: w.disconnect,
    self: w.itsYou,
    sent: w.requestSent,
    connected: w.connected,
  },
  dependentLink: {
    request: w.linkDependents,
    cancel: w.cancelRequest,
    accept: w.acceptLink,
    deny: w.denyLink,
    disconnect: w.unlinkDependents,
    self: w.itsYou,
    sent: w.linkRequestSent,
    connected: w.dependentsLinked,
  },
};

/** What the button below would do. */
export const consequences: Record<RelationshipKind, Partial<Record<RelationshipState, string>>> = {
  connection: { connected: w.wouldDisconnect },
  dependentLink: {
    none: w.wouldLink,
    connected: w.wouldUnlink,
  },
};

export const outcomes: Record<RelationshipKind, Record<RelationshipMove, (name: string) => string>> = {
  connection: {
    request: (name) => w.requested({ name }),
    cancel: (name) => w.canceled({ name }),
    accept: (name) => w.accepted({ name }),
    deny: (name) => w.denied({ name }),
    disconnect: (name) => w.disconnected({ name }),
  },
  dependentLink: {
    request: (name) => w.linkRequested({ name }),
    cancel: (name) => w.linkCanceled({ name }),
    accept: (name) => w.linked({ name }),
    deny: (name) => w.linkDenied({ name }),
    disconnect: (name) => w.unlinked({ name }),
  },
};

export const disconnectDialogs: Record<
  RelationshipKind,
  { title: (name: string) => string; text: string; busy: string }
> = {
  connection: {
    title: (name) => w.disconnectFrom({ name }),
    text: w.disconnectWhat,
    busy: w.disconnecting,
  },
  dependentLink: {
    title: (name) => w.unlinkFrom({ name }),
    text: w.unlinkWhat,
    busy: w.unlinking,
  },
};
