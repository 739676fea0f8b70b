/**
 * Faults of one line, each with the test that must notice it: they tell whether a lighter `npm test` is still worth
 * trusting. `npm run mutants` (scripts/mutants.ts) tries one after the other.
 */

export type Mutant = {
  /** What people would notice. */
  fault: string;
  file: string;
  /** Text that is in the file exactly once. */
  from: string;
  to: string;
  /** The file of tests that must fail. */
  fails: string;
  /** The engine of that file, if it isn't SQLite. */
  on?: "postgres";
};

export const mutants: Readonly<Record<string, readonly Mutant[]>> = {
  access: [
    {
      fault: "connections see private sizes",
      file: "domain/access.ts",
      from: 'connection: {\n    sizes: "shared",',
      to: 'connection: {\n    sizes: "all",',
      fails: "tests/access.test.ts",
    },
    {
      fault: "someone who only asked sees what connections see",
      file: "server/data/access/access.ts",
      from: `and accepted."otherId" = \${viewerId} and accepted.state = 'connected'\n  )\``,
      to: `and accepted."otherId" = \${viewerId}\n  )\``,
      fails: "tests/access.test.ts",
    },
    {
      fault: "a connection may change sizes",
      file: "server/data/access/access.ts",
      from: "if (!granted.edits.includes(part)) throw",
      to: "if (!granted.edits.includes(part) && !granted.connections) throw",
      fails: "tests/access.test.ts",
    },
  ],
  live: [
    {
      fault: "a change that happens while an answer is made is missed",
      file: "server/live/subscriptions.ts",
      from: 'published === "everything" || !answer.topics.isDisjointFrom(meanwhile)',
      to: 'published === "everything"',
      fails: "server/live/subscriptions.test.ts",
    },
    {
      fault: "a tab that slept goes on showing what was true before",
      file: "web/live/connection.ts",
      from: "!stream || Math.abs(Date.now() - lastActivityAt) > maxQuietMs",
      to: "!stream",
      fails: "web/live/connection.test.tsx",
    },
    {
      fault: "pages at one server don’t show what was changed at another",
      file: "server/store/postgres/listener.ts",
      from: "if (!payload.startsWith(heartbeat)) publish",
      to: "if (payload.startsWith(heartbeat)) publish",
      fails: "tests/nodes.test.ts",
      on: "postgres",
    },
  ],
  offline: [
    {
      fault: "answers of a check about someone who may no longer be seen stay on the device",
      file: "web/offline/outbox.ts",
      from: "if (!revoked.has(answer.id) && keepAnswer(answer))",
      to: "if (keepAnswer(answer))",
      fails: "web/offline/outbox.test.tsx",
    },
    {
      fault: "a sign-out leaves typed texts on the device",
      file: "web/offline/device-store.ts",
      from: "for (const key of [...keysWith(answerPrefix), ...keysWith(draftPrefix)]) {",
      to: "for (const key of keysWith(answerPrefix)) {",
      fails: "web/offline/device-store.test.tsx",
    },
    {
      fault: "no screen opens without a network",
      file: "web/offline/worker/service-worker.ts",
      from: "const isOfApp = isPage ? isScreen(url) :",
      to: "const isOfApp = isPage ? false :",
      fails: "tests/screens/offline.screen.ts",
    },
  ],
  limits: [
    {
      fault: "someone with many addresses makes the server forget people’s counts",
      file: "server/http/rate-limits.ts",
      from: 'const of = what === "opened" ? this.#ofAddresses : this.#ofPeople;',
      to: "const of = this.#ofAddresses;",
      fails: "server/http/rate-limits.test.ts",
    },
    {
      fault: "restored sizes go beyond the limit of a person",
      file: "server/data/access/limits.ts",
      from: "if (count + more > maxItems) {",
      to: "if (count > maxItems) {",
      fails: "tests/deleted.test.ts",
    },
  ],
  sizes: [
    {
      fault: "a rough equivalent looks as certain as the size itself",
      file: "domain/sizing/equivalents.ts",
      from: "from.class > to.class ? from.class : to.class",
      to: "from.class > to.class ? to.class : from.class",
      fails: "domain/sizing/equivalents.test.ts",
    },
    {
      fault: "a label has its unit twice",
      file: "domain/items/size-text.ts",
      from: "return unit && !size.toLowerCase().endsWith(unit) ?",
      to: "return unit ?",
      fails: "domain/items/size-text.test.ts",
    },
    {
      fault: "a save overwrites what someone else has changed meanwhile",
      file: "server/data/items/items.ts",
      from: 'if (!stored.isAsSeen) throw new Refusal("conflict");',
      to: "",
      fails: "tests/seen.test.ts",
    },
  ],
  words: [
    {
      fault: "numbers in Polish sentences have the form of English",
      file: "scripts/words/compile.ts",
      from: "forms[(rules ??= new Intl.PluralRules(language)).select(n)]",
      to: 'forms[(rules ??= new Intl.PluralRules("en")).select(n)]',
      fails: "tests/words.test.ts",
    },
    {
      fault: "a sentence stays English in every language",
      file: "web/screens/profile/seen-as.tsx",
      from: "aria-label={w.previewPane}",
      to: 'aria-label="What they see"',
      fails: "tests/screens/every-screen.screen.ts",
    },
  ],
  upgrade: [
    {
      fault: "sizes of the first release lose their history",
      file: "server/migrations/0007-history.ts",
      from: "from items where size <> ''`",
      to: "from items where size = ''`",
      fails: "tests/upgrading.test.ts",
    },
    {
      fault: "tabs of an older version can’t save any more",
      file: "domain/items/item.ts",
      from: "{ system: true, brand: true, fit: true, outgrown: true }",
      to: "{ system: true, brand: true, fit: true }",
      fails: "tests/contract.test.ts",
    },
  ],
  pictures: [
    {
      fault: "pictures say where they were taken",
      file: "domain/people/picture.ts",
      from: "kind === marker.comment || (kind >= 0xe0 && kind <= 0xef)",
      to: "kind === marker.comment",
      fails: "tests/pictures.test.ts",
    },
    {
      fault: "a turned picture moves the wrong way",
      file: "web/pictures/crop.ts",
      from: "x: crop.x - crop.side * (right * cos - down * sin),",
      to: "x: crop.x - crop.side * right,",
      fails: "web/pictures/crop.test.tsx",
    },
  ],
  push: [
    {
      fault: "a phone buzzes at night",
      file: "server/data/notifications/push-queue.ts",
      from: "hour >= from && hour < until : hour >= from || hour < until",
      to: "hour >= from && hour < until : hour >= from && hour < until",
      fails: "tests/push.test.ts",
    },
    {
      fault: "a device that turned notifications off is asked again and again",
      file: "server/notifications/push-sender.ts",
      from: "(tx) => forgetGone(tx, push, now())",
      to: "(tx) => forgetPush(tx, push)",
      fails: "tests/push.test.ts",
    },
  ],
  "sign-in": [
    {
      fault: "an address that no provider has verified counts",
      file: "server/sign-in/claims.ts",
      from: 'said.every((each) => each === true || each === "true")',
      to: 'said.some((each) => each === true || each === "true")',
      fails: "tests/sign-in-claims.test.ts",
    },
    {
      fault: "someone else’s identity is added to one’s account",
      file: "server/sign-in/openid.ts",
      from: 'const adding = from === "same-origin" ? await current(asked) : undefined;',
      to: "const adding = await current(asked);",
      fails: "tests/linked-sign-in.test.ts",
    },
  ],
  looks: [
    {
      fault: "gray text can’t be read in a dark room",
      file: "web/styles/theme.css",
      from: "--muted: light-dark(oklch(0.412 0.021 160), oklch(0.785 0.018 122));",
      to: "--muted: light-dark(oklch(0.412 0.021 160), oklch(0.485 0.018 122));",
      fails: "tests/screens/every-screen.screen.ts",
    },
    {
      fault: "long words stick out of a small phone",
      file: "web/ui/button.css",
      from: "    max-inline-size: 100%;\n    overflow-wrap: break-word;",
      to: "    white-space: nowrap;",
      fails: "tests/screens/every-screen.screen.ts",
    },
  ],
};
