/** Describes each call, with an example: for the OpenAPI document and the page at /api. */
import type { CallName, CallNamed, InputOf } from "#domain/contract.ts";
import type { ItemFields } from "#domain/items/item.ts";
import type { RefusalReason } from "#domain/refusal.ts";
import { exampleIds as ids, examplePicture, exampleTokens as tokens } from "#server/http/description/example-ids.ts";

type Words<Name extends CallName> = {
  summary: string;
  /** Details that don't fit on one line. */
  about?: string;
  /** Its refusals in addition to those of every call. */
  refuses?: readonly RefusalReason[];
} & (CallNamed<Name>["openTo"] extends "in-person" ? object : { example: InputOf<Name> });

const own = { ownerId: ids.me, dependentId: null };
const size = { ...own, id: ids.size };
const dependent = { ownerId: ids.me, id: ids.dependent };
const notFound = ["not-allowed", "not-found"] as const;
const changed = ["not-allowed", "not-found", "conflict"] as const;

const visible = "Connections see it unless `visibleToConnections` is false.";
const again = "Sent again with the same `id`, it adds nothing twice.";

/** Ordered as a new reader would try them: later examples use what earlier ones create. */
export const callWords: { [Name in CallName]: Words<Name> } = {
  "viewer.me": { summary: "Who the token belongs to; null without one", example: {} },
  "viewer.providers": { summary: "How people sign in on this server", example: {} },
  "dashboard.page": { summary: "Everything on your dashboard", example: {} },
  "shop.page": { summary: "Everyone whose sizes you may see, with their dependents", example: {} },

  "profiles.page": {
    summary: "A person’s profile: their sizes, dependents and connections",
    about: "What you may not see is null. `as` shows your own profile as someone else sees it.",
    refuses: notFound,
    example: { personId: ids.me },
  },
  "profiles.search": {
    summary: "Find people by name or email",
    about: "A page has 20 people; a 21st says that there is another page.",
    example: { text: "lindqvist" },
  },
  "profiles.update": {
    summary: "Change your profile",
    about: "Only the fields you name change, here and in every update.",
    refuses: ["conflict"],
    example: { changes: { personalBio: "Cold feet, warm heart." } },
  },

  "items.add": {
    summary: "Add a size, your own or a dependent’s",
    about: `\`dependentId\` is null for your own. ${visible} ${again}`,
    refuses: changed,
    example: {
      ...size,
      item: {
        category: "Shoes",
        name: "Sneakers",
        size: "42",
        note: "",
        system: "eu",
        brand: "",
        fit: "",
        outgrown: false,
        visibleToConnections: true,
      } satisfies ItemFields,
    },
  },
  "items.update": {
    summary: "Change a size",
    about:
      "`seen` has the values you last saw. If someone else has changed one of them, the call is refused as a conflict.",
    refuses: changed,
    example: { ...size, changes: { size: "43" }, seen: { size: "42" } },
  },
  "items.confirm": {
    summary: "Say that a size still fits",
    refuses: changed,
    example: { ...size, size: "43" },
  },
  "items.history": {
    summary: "A size and its history, oldest first",
    refuses: notFound,
    example: size,
  },
  "items.remove": {
    summary: "Delete a size",
    about: "It can be restored for 30 days.",
    refuses: notFound,
    example: size,
  },

  "dependents.add": {
    summary: "Add a dependent",
    about: `${visible} ${again}`,
    refuses: changed,
    example: { ...dependent, dependent: { category: "Child", name: "Teodor", bio: "" } },
  },
  "dependents.page": {
    summary: "A dependent with all their sizes, for those who look after them",
    refuses: notFound,
    example: { ownerId: ids.me, dependentId: ids.dependent },
  },
  "dependents.update": {
    summary: "Change a dependent",
    about: "`seen` works as for sizes.",
    refuses: changed,
    example: { ...dependent, changes: { birthMonth: "2019-03" } },
  },
  "dependents.remove": {
    summary: "Delete a dependent, with all their sizes",
    about: "Both can be restored for 30 days.",
    refuses: notFound,
    example: dependent,
  },

  "pictures.set": {
    summary: "Set your picture, or a dependent’s",
    about:
      "A square JPEG file in base64, of 64 to 512 pixels and at most 24 KB. Metadata is removed. `photoURL` is its address, as in every answer that shows the wearer: `GET` it with your token.",
    refuses: notFound,
    example: { ...own, jpeg: examplePicture },
  },
  "pictures.remove": {
    summary: "Remove a picture",
    refuses: notFound,
    example: own,
  },

  "deleted.page": { summary: "What you can restore, the latest first", example: {} },
  "deleted.restore": {
    summary: "Restore a deleted size or dependent",
    about: "For a dependent, `dependentId` and `id` are the same.",
    refuses: changed,
    example: size,
  },
  "deleted.forget": {
    summary: "Delete for good",
    refuses: notFound,
    example: { ownerId: ids.me, dependentId: ids.dependent, id: ids.dependent },
  },

  "relationships.move": {
    summary: "Ask to connect, and answer those who ask you",
    about:
      "`connection` shares sizes; `dependentLink` means looking after each other’s dependents. The moves: `request`, `cancel`, `accept`, `deny`, `disconnect`. `withConnection` moves a dependent link and the connection in one act, told as one.",
    refuses: ["not-found", "conflict"],
    example: { kind: "connection", move: "request", otherId: ids.person },
  },
  "blocks.page": { summary: "People you’ve blocked, by name", example: {} },
  "blocks.add": {
    summary: "Block a person’s requests",
    refuses: ["not-found", "conflict"],
    example: { otherId: ids.person },
  },
  "blocks.remove": {
    summary: "Unblock a person",
    refuses: ["not-found"],
    example: { otherId: ids.person },
  },

  "shares.add": {
    summary: "Make a link that shows sizes to anyone who has it",
    about:
      "The link is `/s/` and the token, which is in this answer only. Sent again with the same `id`, it makes a new token.",
    refuses: changed,
    example: {
      ...own,
      id: ids.share,
      share: { label: "Swim class", categories: null, until: "week" },
    },
  },
  "shares.page": {
    summary: "The links to someone’s sizes, the latest first",
    refuses: notFound,
    example: own,
  },
  "shares.remove": {
    summary: "Turn a link off",
    refuses: notFound,
    example: { ...own, id: ids.share },
  },
  "shares.open": {
    summary: "What a link shows",
    about:
      "`photoURL` is relative to the link’s own address, `/s/` and the token. `picture` has the file of the first eight wearers, and nothing with `picturesAs`.",
    refuses: ["not-found"],
    example: { token: tokens.link, picturesAs: "addresses" },
  },

  "invitations.add": {
    summary: "Make an invitation",
    about:
      "It is `/invite/` and the token, which is in this answer only. With `email`, the token is in the email alone.",
    refuses: ["conflict"],
    example: { id: ids.invitation, invitation: { name: "Ingrid", kind: "connection" } },
  },
  "invitations.page": { summary: "Your invitations, the latest first", example: {} },
  "invitations.remove": {
    summary: "Withdraw an invitation",
    refuses: ["not-found"],
    example: { id: ids.invitation },
  },
  "invitations.open": {
    summary: "What an invitation shows",
    refuses: ["not-found"],
    example: { token: tokens.invitation },
  },
  "invitations.accept": {
    summary: "Accept an invitation",
    refuses: ["not-found", "conflict"],
    example: { token: tokens.invitation },
  },
  "invitations.decline": {
    summary: "Decline an invitation",
    refuses: ["not-found"],
    example: { token: tokens.invitation },
  },

  "news.page": { summary: "What’s new, the latest first", example: {} },
  "news.unread": { summary: "Count unread news", example: {} },
  "news.read": {
    summary: "Mark everything up to a moment as read",
    example: { until: Date.UTC(2026, 0, 1) },
  },
  "news.ask": {
    summary: "Ask for a size of someone you may see, each once a week and five of a wearer",
    about: "With `dependentId`, for those of a dependent; with `size`, for one of the catalogue.",
    refuses: ["not-allowed"],
    example: { otherId: ids.person, size: { category: "Shoes", name: "Winter Boots" } },
  },

  "data.export": { summary: "Everything you keep here", example: {} },
  "data.import": {
    summary: "Add records of an export, all or none",
    about: "Records whose ID already exists are left unchanged.",
    refuses: changed,
    example: {
      dependents: [],
      sizes: [
        {
          id: ids.size,
          dependentId: null,
          category: "Shoes",
          name: "Sneakers",
          size: "42",
          note: "",
          system: "eu",
          brand: "",
          fit: "",
          visibleToConnections: true,
          measuredAt: Date.UTC(2026, 0, 1),
          latest: {
            id: ids.entry,
            kind: "size",
            size: "42",
            system: "eu",
            enteredAt: Date.UTC(2026, 0, 1),
          },
        },
      ],
      entries: [],
    },
  },

  "feedback.send": {
    summary: "Send feedback to the people who run this server",
    about: again,
    example: {
      id: ids.feedback,
      feedback: { name: "Mara", email: "mara@example.org", feedback: "Sent from the hallway." },
    },
  },

  "notifications.page": { summary: "What you are told about, and on which devices" },
  "notifications.turnOn": { summary: "Turn notifications on for this browser" },
  "notifications.turnOff": { summary: "Turn notifications off for a browser" },
  "notifications.test": { summary: "Send a test to this browser" },
  "account.page": { summary: "How you sign in, where, and your tokens" },
  "account.removeIdentity": { summary: "Remove a way to sign in" },
  "account.endSession": { summary: "Sign out one browser" },
  "account.addToken": { summary: "Make a token" },
  "account.removeToken": { summary: "Revoke a token" },
  "account.leaving": { summary: "What deleting your account would remove" },
  "account.erase": { summary: "Delete your account" },
};
