/** Writes notifications: who did something and whose sizes it is about, never a size, and the page a tap leads to. */
import { directionOf } from "#domain/languages.ts";
import { maxNews } from "#domain/news-limits.ts";
import type { Told } from "#server/data/notifications/events.ts";
import type { TakenPush } from "#server/data/notifications/push-queue.ts";
import { inText, sentenceOf } from "#server/mail/sentences.ts";
import { inLanguage as mailWords } from "#words/all/mail.js";
import { inLanguage as pushWords } from "#words/all/push.js";

/** A notification as the service worker gets it (web/offline/worker/notifications.ts). */
export type Notice = {
  title: string;
  body: string;
  lang: string;
  dir: "ltr" | "rtl";
  /** Replaces a shown notification with the same tag. */
  tag: string;
  /** The address of a screen (web/paths.ts; tests/push.test.ts opens each). */
  path: string;
  /** The number on the app's icon. */
  unread: number;
};

/** More lines aren't shown. */
const maxLines = 5;

/** A longer name is cut: with several in a line, a push service would refuse more than its 4 KB. */
const maxNameLength = 40;

type Words = (typeof mailWords)["en"] & (typeof pushWords)["en"];

export function noticeOf(push: TakenPush): Notice {
  const { language, told, count, isTest, unread, personId } = push;
  const w = { ...mailWords[language], ...pushWords[language] } as Words;
  const common = { lang: language, dir: directionOf(language), unread };
  if (isTest) {
    return { ...common, title: w.test, body: w.testWhat, tag: "test", path: paths.notifications };
  }
  const [first] = told;
  if (first && told.length === 1 && count === 0) {
    return { ...common, title: titleOf(first, w), ...restOf(first, w, personId) };
  }
  const lines = told.slice(0, maxLines).map((one) => titleOf(one, w));
  const summary = count < maxNews ? w.news({ count }) : w.manyNews({ count: maxNews - 1 });
  return {
    ...common,
    title: count > 0 ? summary : w.updates({ count: told.length }),
    body: lines.length > 0 ? lines.join("\n") : w.seeNews,
    tag: "news",
    path: paths.news,
  };
}

/** An email's sentence, but with the names of wearers: only the device can read it. */
function titleOf(told: Told, w: Words): string {
  if (told.kind === "sizes") {
    const wearer = nameOf(told.wearer, w);
    if (told.needs) return w.needsNew({ wearer });
    return told.by === null || told.by === told.wearer
      ? w.newSizes({ wearer })
      : w.updatedSizes({ by: nameOf(told.by, w), wearer });
  }
  if (told.kind === "due") {
    const { wearers, count } = told;
    const [one] = wearers;
    return one && one.name !== "" && wearers.length === 1
      ? w.dueOf({ count, name: nameOf(one.name, w) })
      : w.due({ count });
  }
  return sentenceOf("name" in told ? { ...told, name: cut(told.name) } : told, w);
}

const cut = (name: string): string => {
  const characters = Array.from(name);
  return characters.length > maxNameLength ? `${characters.slice(0, maxNameLength).join("")}…` : name;
};

const nameOf = (name: string, w: Words): string => inText(cut(name), w);

const paths = {
  dashboard: "/dashboard",
  news: "/news",
  notifications: "/notifications",
  check: "/check",
  person: (id: string) => `/publicProfile/${id}`,
  shopFor: (id: string) => `/shop/${id}`,
  shopForDependent: (id: string, personId: string) => `/shop/${personId}/${id}`,
  dependent: (id: string, ownerId: string) => `/dependent/${id}/owner/${ownerId}`,
  checkDependent: (id: string, ownerId: string) => `/dependent/${id}/owner/${ownerId}/check`,
};

type Rest = Pick<Notice, "body" | "tag" | "path">;

function restOf(told: Told, w: Words, readerId: string): Rest {
  switch (told.kind) {
    case "due":
      return { body: w.aMinute, tag: "due", path: pathToCheck(told) };
    case "request":
    case "accepted":
    case "invited":
      return {
        body: told.kind === "request" ? w.seeRequest : w.seeNews,
        tag: `${told.kind} ${told.otherId}`,
        path: paths.person(told.otherId),
      };
    case "asked":
      return { body: w.seeNews, tag: `asked ${told.otherId}`, path: paths.dashboard };
    case "asked-for":
      return {
        body: w.seeNews,
        tag: `asked ${told.dependentId}`,
        path: paths.dependent(told.dependentId, told.ownerId),
      };
    case "handed-over":
      return {
        body: w.seeNews,
        tag: `handed over ${told.dependentId}`,
        path: paths.dependent(told.dependentId, readerId),
      };
    case "sizes": {
      const tag = `sizes ${told.ownerId} ${told.dependentId}`;
      return { body: w.seeNews, tag, path: pathToSizes(told) };
    }
  }
  return told satisfies never;
}

function pathToSizes({ ownerId, dependentId, isLookedAfter, through }: Told & { kind: "sizes" }) {
  if (dependentId === null) return paths.shopFor(ownerId);
  return isLookedAfter
    ? paths.dependent(dependentId, ownerId)
    : paths.shopForDependent(dependentId, through ?? ownerId);
}

function pathToCheck({ wearers }: Told & { kind: "due" }): string {
  const [one] = wearers;
  if (!one || wearers.length > 1) return paths.dashboard;
  return one.dependentId === null ? paths.check : paths.checkDependent(one.dependentId, one.ownerId);
}
