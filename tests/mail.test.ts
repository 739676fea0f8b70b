/** Email about news, received by a real mail server. */
import { hash, randomUUID } from "node:crypto";
import { expect, onTestFinished, test, vi } from "vitest";
import type { MailChoice } from "#domain/notifications.ts";
import { maxNews } from "#domain/news-limits.ts";
import { mailInvitation, tell } from "#server/data/notifications/outbox.ts";
import type { Writer } from "#server/store/statement.ts";
import { letterOf } from "#server/mail/letters.ts";
import { openTransport } from "#server/mail/transport.ts";
import { reasonOf } from "#server/operations/reason.ts";
import { startPlanning } from "#server/notifications/planner.ts";
import { startSender } from "#server/mail/sender.ts";
import { Browser } from "./browser-jar.ts";
import { startMailServer } from "./mail-server.ts";
import { openWorld, staySignedIn } from "./people.ts";
import { type Person, type World, connect, joins, unnames } from "./world.ts";
import { dayMs, hourMs, minuteMs } from "#domain/time.ts";

const byText = (one: string, other: string) => one.localeCompare(other);

/** The sender of a world's server: each `pass` sends the emails due by the world's clock. */
function senderOf(world: World) {
  const { settings, store, clock } = world;
  if (!settings.mail) throw new Error("This world sends no email.");
  const problems: string[] = [];
  const said: string[] = [];
  const results: string[] = [];
  const now = () => clock.now;
  const log = {
    say: (sentence: string) => said.push(sentence),
    problem: (what: string, error: unknown) => problems.push(`${what}: ${reasonOf(error)}`),
  };
  // A pass runs only when the test asks for one, however slow the machine is.
  vi.useFakeTimers({ toFake: ["setInterval"] });
  const planning = startPlanning({ store, now, log });
  const sending = startSender({
    store,
    transport: openTransport(settings.mail, settings.publicUrl),
    publicUrl: settings.publicUrl,
    now,
    log,
    onResult: (result) => results.push(result),
  });
  vi.useRealTimers();
  onTestFinished(async () => {
    await Promise.all([planning.stop(), sending.stop()]);
  });
  const pass = async () => {
    await planning.pass();
    await sending.pass();
  };
  return {
    pass,
    problems,
    said,
    results,
    after: async (elapsedMs: number): Promise<void> => {
      clock.now += elapsedMs;
      await pass();
    },
  };
}

/** A world that sends email, its mail server, and people in it. */
async function mailing<Name extends string>(...names: Name[]) {
  const mail = await startMailServer();
  const world = await openWorld({ environment: environmentOf(mail.url) });
  const joined = await Promise.all(names.map(async (name) => [name, await joins(world, name)] as const));
  await staySignedIn(world);
  const persons = Object.fromEntries(joined) as Record<Name, Person>;
  return { world, mail, ...senderOf(world), ...persons };
}

const environmentOf = (url: string) => ({
  SMTP_URL: url,
  MAIL_FROM: "kinsize@example.org",
  GOOGLE_CLIENT_ID: "x",
  GOOGLE_CLIENT_SECRET: "x",
});

const chooses = (person: Person, mail: MailChoice) => person.call("profiles.update", { changes: { mail } });

const mailOf = async (person: Person) => (await person.call("viewer.me", {}))?.mail;

const waiting = async ({ db }: World) => (await db.selectFrom("mails").selectAll().execute()).length;

const tokenOf = async ({ db }: World, { id }: Person): Promise<string> => {
  const row = await db.selectFrom("people").select("mailToken").where("id", "=", id).executeTakeFirstOrThrow();
  return row.mailToken ?? "";
};

test("a person gets emails only after choosing them, and then one about each request and answer", async () => {
  const { world, mail, pass, ann, bob, after } = await mailing("ann", "bob");
  expect(await mailOf(ann)).toBe("off");
  await bob.asks(ann);
  await bob.moves("cancel", ann);
  await pass();
  expect([mail.received.length, await waiting(world)]).toEqual([0, 0]);

  await chooses(ann, "each");
  await chooses(bob, "each");
  expect(await mailOf(ann)).toBe("each");
  await bob.asks(ann);
  await pass();
  const [asked] = mail.received;
  expect(asked).toMatchObject({
    to: ["ann@example.org"],
    from: "kinsize@example.org",
    subject: "Bob Example wants to connect with you",
  });
  expect(asked?.headers["to"]).toBe("ann@example.org");
  expect(asked?.headers["from"]).toBe("Kinsize <kinsize@example.org>");
  expect(asked?.text).toContain(`${world.settings.publicUrl}/news`);
  expect(asked?.html).toContain("Bob Example wants to connect with you.");

  await ann.accepts(bob);
  await pass();
  expect(mail.received[1]).toMatchObject({
    to: ["bob@example.org"],
    subject: "Ann Example accepted your request",
  });
  await after(2 * hourMs);
  expect([mail.received.length, await waiting(world)]).toEqual([2, 0]);
});

test("events within an hour come in one email, an hour after the last email", async () => {
  const { mail, after, pass, ann, ...others } = await mailing("ann", "bob", "cleo", "dan");
  await chooses(ann, "each");
  await others.bob.asks(ann);
  await pass();
  await others.cleo.asks(ann);
  await after(10 * minuteMs);
  await others.dan.asks(ann, "dependentLink");
  await after(50 * minuteMs - 1);
  expect(mail.received).toHaveLength(1);
  await after(1);
  expect(mail.received).toHaveLength(2);
  expect(mail.received[1]?.subject).toBe("2 updates on Kinsize");
  expect(mail.received[1]?.text).toContain("Cleo Example wants to connect with you.");
  expect(mail.received[1]?.text).toContain("Dan Example wants to link dependents with you.");
});

test("an email says only what is still true when it is sent", async () => {
  const { world, mail, after, pass, ann, bob, cleo, dan } = await mailing("ann", "bob", "cleo", "dan");
  await chooses(ann, "each");
  await bob.asks(ann);
  await pass();
  await cleo.asks(ann);
  await cleo.moves("cancel", ann);
  await dan.asks(ann);
  await ann.accepts(dan);
  await bob.moves("cancel", ann);
  const { store, clock } = world;
  await store.change([], (tx) => tell(tx, ann.id, { kind: "asked", otherId: dan.id }, clock.now));
  await after(hourMs);
  expect(mail.received).toHaveLength(1);
  expect(await waiting(world)).toBe(0);
});

test("an email names someone who asked for sizes or used an invitation only while they are connected", async () => {
  const { world, mail, pass, ann, bob, cleo } = await mailing("ann", "bob", "cleo");
  await chooses(ann, "each");
  for (const other of [bob, cleo]) await connect(ann, other);
  await ann.moves("disconnect", cleo);
  const { store, clock } = world;
  await store.change([], async (tx) => {
    const ask = { ownerId: ann.id, id: "1", dependentId: null, otherId: bob.id, createdAt: clock.now };
    await tx.db.insertInto("asks").values(ask).execute();
    await tx.db.deleteFrom("mails").execute();
    for (const otherId of [bob.id, cleo.id]) {
      await tell(tx, ann.id, { kind: "asked", otherId }, clock.now);
      const invited = { kind: "invited", relationship: "connection", otherId } as const;
      await tell(tx, ann.id, invited, clock.now);
    }
  });
  await pass();
  expect(mail.received).toHaveLength(1);
  expect(mail.received[0]?.text).toContain("Bob Example asked for your sizes.");
  expect(mail.received[0]?.text).toContain("Bob Example accepted your invite.");
  expect(mail.received[0]?.text).not.toContain("Cleo");
});

test("a linked person who isn't connected can ask for sizes, and an email says so, too", async () => {
  const { mail, pass, ann, bob } = await mailing("ann", "bob");
  await connect(ann, bob, "dependentLink");
  await chooses(ann, "each");
  await bob.call("news.ask", { otherId: ann.id });
  await pass();
  expect(mail.received.map(({ subject }) => subject)).toEqual(["Bob Example asked for your sizes"]);
});

test("an ask for a child’s sizes is mailed to the owner and the caretakers, never to its author, and names no one", async () => {
  const { mail, pass, ann, bob, cleo } = await mailing("ann", "bob", "cleo");
  for (const caretaker of [bob, cleo]) await connect(ann, caretaker, "dependentLink");
  const teo = await ann.hasDependent("Child", "Teo");
  await pass();
  for (const reader of [ann, bob, cleo]) await chooses(reader, "each");
  await bob.call("news.ask", { otherId: ann.id, dependentId: teo });
  await pass();
  expect(mail.received.map(({ to }) => String(to)).toSorted()).toEqual(["ann@example.org", "cleo@example.org"]);
  for (const { subject } of mail.received) expect(subject).toBe("Someone asked for sizes of someone you look after");
  expect(mail.received.map(({ text }) => text).join("\n")).not.toMatch(/Bob|Teo/);
});

test("an ask for a child’s sizes isn’t mailed once its author no longer sees the child", async () => {
  const { mail, pass, ann, bob } = await mailing("ann", "bob");
  await connect(ann, bob, "connection");
  const teo = await ann.hasDependent("Child", "Teo");
  await pass();
  await chooses(ann, "each");
  await bob.call("news.ask", { otherId: ann.id, dependentId: teo });
  await ann.moves("disconnect", bob);
  await pass();
  expect(mail.received).toEqual([]);
});

test("a person who takes over a dependent is told by email, and nobody else's email waits behind that", async () => {
  const { mail, pass, problems, ann, bob, cleo } = await mailing("ann", "bob", "cleo");
  await connect(ann, bob, "dependentLink");
  for (const reader of [bob, cleo]) await chooses(reader, "each");
  const teo = await ann.hasDependent("Child", "Teo");
  const handOvers = [{ dependentId: teo, toId: bob.id }];
  await ann.call("account.erase", { name: "Ann Example", handOvers, deletes: [] });
  await bob.asks(cleo);
  await pass();
  expect(problems).toEqual([]);
  expect(mail.received.map(({ to, subject }) => [to, subject])).toEqual([
    [["bob@example.org"], "A dependent you helped with is now in your care"],
    [["cleo@example.org"], "Bob Example wants to connect with you"],
  ]);
});

test("an email that can't be written is retried in an hour, and nobody else's waits behind it", async () => {
  const { world, mail, pass, problems, after, ann, bob, cleo } = await mailing("ann", "bob", "cleo");
  for (const reader of [bob, cleo]) await chooses(reader, "each");
  await ann.asks(bob);
  const becomes = (document: string) =>
    world.store.change([], ({ db }) =>
      db.updateTable("mails").set({ document }).where("personId", "=", bob.id).execute(),
    );
  const { document } = await world.db.selectFrom("mails").select("document").executeTakeFirstOrThrow();
  await becomes("{");
  await ann.asks(cleo);
  await pass();
  await pass();
  expect(mail.received.map(({ to }) => to)).toEqual([["cleo@example.org"]]);
  expect(problems).toEqual([expect.stringContaining("an email can’t be made")]);

  await becomes(document);
  await after(hourMs);
  expect(mail.received.map(({ to }) => to)).toEqual([["cleo@example.org"], ["bob@example.org"]]);
});

test("a name in a right-to-left script doesn't reorder the words around it", async () => {
  const { mail, pass, ann, bob } = await mailing("ann", "bob");
  await chooses(ann, "each");
  const adlam = "\u{1E913}\u{1E936}\u{1E923}";
  await bob.call("profiles.update", { changes: { displayName: adlam } });
  await bob.asks(ann);
  await pass();
  expect(mail.received[0]?.subject).toBe(`\u2068${adlam}\u2069 wants to connect with you`);
});

test("someone without a name is “Someone” in every sentence of an email", async () => {
  const { world, mail, pass, ann, bob } = await mailing("ann", "bob");
  await chooses(ann, "each");
  await unnames(world, bob);
  await bob.asks(ann);
  await invites(world, bob);
  await pass();
  const of = (to: string) => mail.received.find((one) => one.to.includes(to));
  const asked = of("ann@example.org");
  expect(asked?.subject).toBe("Someone wants to connect with you");
  expect(asked?.text).toMatch(/^Someone wants to connect with you\./);
  expect(asked?.html).toContain(">Someone wants to connect with you.<");
  const invited = of("ingrid@example.org");
  expect(invited?.text).toMatch(/^Someone wants to connect with you on Kinsize\./);
  expect(invited?.text).toContain("because Someone entered your address");
});

test("a nameless requester can't send a message by choosing a name before the email goes out", async () => {
  const { world, mail, pass, ann, bob } = await mailing("ann", "bob");
  await chooses(ann, "each");
  await unnames(world, bob);
  await bob.asks(ann);
  await bob.call("profiles.update", { changes: { displayName: "Call me, Ann, or else" } });
  await pass();
  expect(mail.received[0]?.subject).toBe("Someone wants to connect with you");
});

test("a weekly summary comes on Sundays, if anything happened", async () => {
  const { world, mail, after, ann, bob, cleo } = await mailing("ann", "bob", "cleo");
  // The tests start on a Saturday at 8:00.
  await bob.asks(ann);
  await chooses(ann, "weekly");
  await after(dayMs - 1);
  await after(1);
  // Earlier events aren't news of this week.
  expect(mail.received).toHaveLength(0);
  await after(dayMs);
  await cleo.asks(ann);
  await ann.accepts(bob);
  await after(6 * dayMs - 1);
  expect(mail.received).toHaveLength(0);
  await after(1);
  expect(mail.received).toHaveLength(1);
  expect(mail.received[0]).toMatchObject({
    to: ["ann@example.org"],
    subject: "Your week on Kinsize",
  });
  expect(mail.received[0]?.text).toContain("There’s one new thing for you.");
  for (let days = 0; days < 10; days++) await after(dayMs);
  expect([mail.received.length, await waiting(world)]).toEqual([1, 0]);
});

test("a summary counts at most 99 new things, as the bell does", () => {
  const textOf = (count: number) =>
    letterOf(
      {
        id: "1",
        to: "ann@example.org",
        language: "en",
        content: { kind: "news", told: [], count, isDaily: false, mailToken: "" },
      },
      "https://sizes.example.org",
    ).text;
  expect(textOf(99)).toContain("There are 99 new things for you.");
  expect(textOf(maxNews)).toContain("There are more than 99 new things for you.");
});

test("a server that was off on Sunday sends the summary when it is back", async () => {
  const { mail, after, ann, bob } = await mailing("ann", "bob");
  await chooses(ann, "weekly");
  await after(1);
  await bob.asks(ann);
  await after(3 * dayMs);
  await after(dayMs);
  expect(mail.received.map(({ subject }) => subject)).toEqual(["Your week on Kinsize"]);
});

test("a server whose clock was briefly ahead sends the next summary on the next Sunday", async () => {
  const { mail, after, ann, bob } = await mailing("ann", "bob");
  await chooses(ann, "weekly");
  await after(365 * dayMs);
  await after(-365 * dayMs);
  await bob.asks(ann);
  await after(dayMs - 1);
  expect(mail.received).toHaveLength(0);
  await after(1);
  expect(mail.received.map(({ subject }) => subject)).toEqual(["Your week on Kinsize"]);
});

test("a server whose clock was briefly days behind sends no summary twice", async () => {
  const { mail, after, ann, bob } = await mailing("ann", "bob");
  await chooses(ann, "weekly");
  await after(1);
  await bob.asks(ann);
  await after(2 * dayMs);
  await after(-3 * dayMs);
  await after(3 * dayMs);
  expect(mail.received.map(({ subject }) => subject)).toEqual(["Your week on Kinsize"]);
});

test("an unreachable mail server delays emails and loses none, and the log says so once", async () => {
  const { world, mail, after, pass, ann, bob, cleo, problems, said } = await mailing("ann", "bob", "cleo");
  for (const person of [ann, bob]) await chooses(person, "each");
  await mail.goAway();
  await bob.asks(ann);
  await pass();
  await ann.accepts(bob);
  await cleo.asks(ann);
  for (let hours = 0; hours < 30; hours++) await after(hourMs);
  expect([mail.received.length, await waiting(world)]).not.toContain(1);
  expect(problems).toHaveLength(1);
  // The log has the reason and its cause in one line; a stack trace would only name our own code.
  expect(problems[0]).toMatch(
    /^the mail server doesn’t accept emails; they wait and are tried again: code=ESOCKET; command=CONN; cause=connect ECONNREFUSED 127\.0\.0\.1:\d+$/,
  );
  await mail.comeBack();
  await after(hourMs);
  await after(hourMs);
  expect(mail.received.map(({ subject, to }) => `${to[0]}: ${subject}`).toSorted(byText)).toEqual([
    "ann@example.org: Cleo Example wants to connect with you",
    "bob@example.org: Ann Example accepted your request",
  ]);
  expect(said).toEqual(["The mail server accepts emails again."]);
  expect(await waiting(world)).toBe(0);
});

test("a mail server that never comes back is given up after five days", async () => {
  const { world, mail, after, ann, bob, results } = await mailing("ann", "bob");
  await chooses(ann, "each");
  await mail.goAway();
  await bob.asks(ann);
  for (let hours = 0; hours < 5 * 24 - 1; hours++) await after(hourMs);
  expect(await waiting(world)).toBe(1);
  await after(hourMs);
  await after(hourMs);
  expect(await waiting(world)).toBe(0);
  expect(results.at(-1)).toBe("given-up");
});

test("a server that stops while it is sending sends the same email again, under the same id", async () => {
  const { world, mail, after, pass, ann, bob } = await mailing("ann", "bob");
  await chooses(ann, "each");
  await bob.asks(ann);
  const rows = await world.db.selectFrom("mails").selectAll().execute();
  await pass();
  // The server stops after handing over the email, but before deleting it.
  await world.store.change([], ({ db }) => db.insertInto("mails").values(rows).execute());
  await after(2 * hourMs);
  expect(mail.received).toHaveLength(2);
  const [first, second] = mail.received.map(({ headers }) => headers["message-id"]);
  expect(second).toBe(first);
});

test("a bouncing address gets no more email until its owner chooses emails again", async () => {
  const { world, mail, after, pass, ann, bob, cleo } = await mailing("ann", "bob", "cleo");
  await chooses(ann, "each");
  mail.state.refuses = () => ({ code: 550, text: "5.1.1 ann@example.org: no such user" });
  await bob.asks(ann);
  const { shows } = await ann.opens("viewer.me", {});
  await shows((me) => me?.mailBounced === false);
  await pass();
  await shows((me) => me?.mailBounced === true && me.mail === "each");
  mail.state.refuses = () => undefined;
  await cleo.asks(ann);
  await after(2 * hourMs);
  expect([mail.received.length, await waiting(world)]).toEqual([0, 0]);
  await chooses(ann, "each");
  await shows((me) => me?.mailBounced === false);
  await cleo.moves("cancel", ann);
  await cleo.asks(ann);
  await pass();
  expect(mail.received).toHaveLength(1);
});

test("a refusal for another reason doesn't mark the address as bouncing", async () => {
  const { mail, after, pass, ann, bob, problems } = await mailing("ann", "bob");
  await chooses(ann, "each");
  for (const refused of [
    { code: 554, text: "5.7.1 ann@example.org: relay access denied" },
    { code: 451, text: "4.7.1 ann@example.org: greylisted" },
    { code: 552, text: "5.2.2 ann@example.org: mailbox full" },
    // Postfix refuses a sender only once it gets a recipient.
    { code: 550, text: "5.1.0 kinsize@example.org: sender address rejected: user unknown" },
    { code: 550, text: "5.1.8 kinsize@example.org: sender address rejected: domain not found" },
    // Without an enhanced status code, the recipient may not be at fault.
    { code: 550, text: "relay not permitted" },
    { code: 553, text: "ann@example.org: relaying denied" },
    { code: 550, text: "5.4.1 ann@example.org: access denied" },
  ]) {
    mail.state.refuses = () => refused;
    await bob.asks(ann);
    await pass();
    await after(hourMs);
    expect(await ann.call("viewer.me", {})).toMatchObject({ mail: "each", mailBounced: false });
    mail.state.refuses = () => undefined;
    await after(hourMs);
    expect(mail.received.splice(0)).toHaveLength(1);
    await bob.moves("cancel", ann);
    await after(dayMs);
  }
  expect(problems.join()).toContain("status=5.7.1");
  // Mail servers' replies contain addresses.
  expect(problems.join()).not.toContain("ann@");
});

test("one person's refused email doesn't hold up another's", async () => {
  const { mail, pass, ann, bob, cleo } = await mailing("ann", "bob", "cleo");
  for (const person of [ann, bob]) await chooses(person, "each");
  mail.state.refuses = (to) => (to.startsWith("ann") ? { code: 451, text: "later" } : undefined);
  await cleo.asks(ann);
  await cleo.asks(bob);
  await pass();
  expect(mail.received.map(({ to }) => to)).toEqual([["bob@example.org"]]);
});

test("a mail program ends the emails with one POST, without a session", async () => {
  const { world, mail, after, pass, ann, bob, cleo } = await mailing("ann", "bob", "cleo");
  await chooses(ann, "each");
  await bob.asks(ann);
  await pass();
  const { headers } = mail.received[0] ?? {};
  expect(headers?.["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
  const address = /^<(.+)>$/.exec(headers?.["list-unsubscribe"] ?? "")?.[1] ?? "";
  expect(address).toBe(`${world.settings.publicUrl}/unsubscribe/${await tokenOf(world, ann)}`);
  await cleo.asks(ann);
  expect(await waiting(world)).toBe(1);
  const { shows } = await ann.opens("viewer.me", {});
  await shows((me) => me?.mail === "each");
  const response = await fetch(address, { method: "POST", body: "List-Unsubscribe=One-Click" });
  expect(response.status).toBe(200);
  await shows((me) => me?.mail === "off");
  await after(2 * hourMs);
  expect([mail.received.length, await waiting(world)]).toEqual([1, 0]);
});

test("opening the unsubscribe link changes nothing; unknown links get the same answer; no cookie is set", async () => {
  const { world, mail, pass, ann, bob } = await mailing("ann", "bob");
  await chooses(ann, "each");
  await bob.asks(ann);
  await pass();
  expect(mail.received).toHaveLength(1);
  const asked = async (token: string, method: "GET" | "POST", sent = {}) => {
    const response = await fetch(`${world.url}/unsubscribe/${token}`, { method, headers: sent });
    const { date: _, ...headers } = Object.fromEntries(response.headers);
    return { status: response.status, headers, body: await response.text() };
  };
  const [known, unknown] = [await tokenOf(world, ann), "A".repeat(22)];
  const page = await asked(known, "GET");
  expect(page).toEqual(await asked(unknown, "GET"));
  expect(await mailOf(ann)).toBe("each");
  expect(page.headers).toMatchObject({
    "x-robots-tag": "noindex, nofollow",
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
  });
  expect(page.headers).not.toHaveProperty("set-cookie");
  expect(page.body).not.toContain(known);
  const done = await asked(unknown, "POST");
  // PostgreSQL can't compare a NUL byte, which an attacker may send.
  for (const malformed of ["x", "%00", `${"A".repeat(21)}%00`]) {
    expect(await asked(malformed, "POST", { Origin: world.settings.publicUrl })).toEqual(done);
  }
  expect(await asked(known, "POST")).toEqual(done);
  expect(await mailOf(ann)).toBe("off");
});

test("another site can end emails only with a token, and can do nothing else", async () => {
  const { world, ann } = await mailing("ann");
  await chooses(ann, "each");
  const elsewhere = { Origin: "https://evil.example", Cookie: `session=${ann.token}` };
  const post = async (path: string) => (await fetch(world.url + path, { method: "POST", headers: elsewhere })).status;
  expect(await post(`/unsubscribe/${"A".repeat(22)}`)).toBe(200);
  for (const path of ["/unsubscribe/", "/unsubscribe/x", `/unsubscribe/${"A".repeat(22)}/x`]) {
    expect(await post(path)).toBe(403);
  }
  expect(await post("/api/profiles.update")).toBe(403);
  expect(await mailOf(ann)).toBe("each");
});

test("a name can't add a header, recipient, markup, or link to an email", async () => {
  const { world, mail, after, pass, ann } = await mailing("ann");
  await chooses(ann, "each");
  const names = [
    "Eve\r\nBcc: victim@example.org\r\n\r\nHello",
    'Eve <b>bold</b> <img src="https://evil.example/x">',
    "Visit https://evil.example/win, mail a@evil.example",
    "Eve \u202Egro.elpmaxe\u2066 \u0007\u2028Subject: x",
    '"Eve" <victim@example.org>, =?utf-8?Q?x?=',
    "Visit evil。example and https：／／evil．example",
    "=?utf-8?q?=E2=80=AEevil?=",
    "Call +46 70-123 45 67 now",
    "Visit evil\u2024example or evil\uFE52example",
    "Visit evil\uFE12example, a\uFE6Bevil\uFF61example or http\uFE55evil\u2025example",
    "Call ７０-１２３ ４５ ６７ now",
  ];
  for (const [at, displayName] of names.entries()) {
    const eve = await joins(world, `eve${at}`, { displayName });
    await eve.asks(ann);
    await (at === 0 ? pass() : after(hourMs));
  }
  expect(mail.received).toHaveLength(names.length);
  for (const { to, headers, html, text, raw, subject } of mail.received) {
    expect(to).toEqual(["ann@example.org"]);
    // Mail programs decode subjects, some of them twice, and turn parts into links. Some read wide and small signs as
    // plain ones (NFKC).
    const read = `${subject} ${text} ${html}`.normalize("NFKC");
    expect(read).not.toMatch(/=\?utf-8\?q|70-123|123 45/i);
    expect(read).not.toMatch(/evil[.。]+example|victim@example|a@evil|http:evil|https?:\/\/evil/);
    expect(Object.keys(headers).toSorted(byText)).toEqual([
      "auto-submitted",
      "content-type",
      "date",
      "from",
      "list-unsubscribe",
      "list-unsubscribe-post",
      "message-id",
      "mime-version",
      "subject",
      "to",
      "x-auto-response-suppress",
    ]);
    expect(headers["to"]).toBe("ann@example.org");
    expect(html).not.toMatch(/<(b|img)[ >]/);
    expect(raw.split("\r\n\r\n")[0]).not.toMatch(/^(Bcc|Hello)/im);
    expect(`${text} ${html}`).not.toMatch(/[\u202A-\u202E\u2066\u2067\u2028]/);
  }
});

test("no email contains a size, a note, a dependent, or anyone else's address", async () => {
  const { world, mail, after, pass, ann, bob, cleo } = await mailing("ann", "bob", "cleo");
  for (const person of [ann, cleo]) await chooses(person, "each");
  await bob.adds("Shoes", "Sneakers", "CANARYSIZE", { note: "CANARYNOTE", brand: "CANARYBRAND" });
  const teo = await bob.hasDependent("Child", "Canaryteo");
  await bob.adds("Shoes", "Flats", "CANARYSIZE", { dependentId: teo });
  await bob.call("profiles.update", { changes: { personalBio: "CANARYBIO" } });
  await bob.asks(ann);
  await bob.asks(cleo, "dependentLink");
  await pass();
  await ann.accepts(bob);
  await cleo.accepts(bob, "dependentLink");
  await chooses(bob, "weekly");
  await after(1);
  await ann.asks(bob, "dependentLink");
  await after(8 * dayMs);
  // Two requests, Bob's week, and Bob's new sizes for Ann and for Cleo.
  expect(mail.received).toHaveLength(5);
  for (const { raw, text, html, subject, to } of mail.received) {
    const all = [raw, text, html, subject].join("\n");
    expect(all).not.toMatch(/canary/i);
    expect(new Set(all.match(/[\w.]+@example\.org/g))).toEqual(new Set([...to, "kinsize@example.org"]));
  }
  expect(world.lines.join("\n")).not.toMatch(/@example\.org/);
});

test("an outgrown size isn’t mailed, and a new one is", async () => {
  const { world, mail, after, ann, bob } = await mailing("ann", "bob");
  await connect(ann, bob);
  const boots = await ann.adds("Shoes", "Winter Boots", "32");
  for (let day = 0; day < 3; day++) await after(dayMs);
  await chooses(bob, "each");
  const before = mail.received.length;
  const of = { ownerId: ann.id, dependentId: null, id: boots };
  await ann.call("items.update", { ...of, changes: { outgrown: true } });
  for (let hour = 0; hour < 30; hour++) await after(hourMs);
  expect(mail.received).toHaveLength(before);
  expect(await waiting(world)).toBeLessThanOrEqual(1);
  await ann.call("items.update", { ...of, changes: { size: "33" } });
  for (let hour = 0; hour < 30; hour++) await after(hourMs);
  expect(mail.received.slice(before).map(({ subject }) => subject)).toEqual(["People you shop for have new sizes"]);
});

test("erasing a person, and choosing Off, leaves none of their emails behind", async () => {
  const { world, mail, pass, ann, bob, cleo } = await mailing("ann", "bob", "cleo");
  for (const person of [ann, bob]) {
    await chooses(person, "each");
    await cleo.asks(person);
  }
  expect(await waiting(world)).toBe(2);
  await chooses(bob, "off");
  expect(await waiting(world)).toBe(1);
  await world.store.change([], ({ db }) => db.deleteFrom("people").where("id", "=", ann.id).execute());
  expect(await waiting(world)).toBe(0);
  await pass();
  expect(mail.received).toEqual([]);
});

test("a person without an address, and a server without a mail server, offer no emails", async () => {
  const { world } = await mailing();
  const ines = await joins(world, "ines");
  const { store } = world;
  await store.change([], ({ db }) => db.updateTable("people").set({ email: null }).where("id", "=", ines.id).execute());
  expect(await ines.call("viewer.me", {})).toMatchObject({ mail: null, mailBounced: false });
  const without = await openWorld();
  const ann = await joins(without, "ann");
  await chooses(ann, "each");
  expect(await mailOf(ann)).toBeNull();
});

test("a new address from the provider is tried, even if the previous one bounced", async () => {
  const mail = await startMailServer();
  const world = await openWorld({
    environment: { SMTP_URL: mail.url, MAIL_FROM: "kinsize@example.org" },
  });
  const browser = new Browser(world);
  await browser.signsIn();
  const bounced = () => world.db.selectFrom("people").select("bouncedAt").executeTakeFirstOrThrow();
  await world.store.change([], ({ db }) =>
    db.updateTable("people").set({ bouncedAt: 1, email: "old@example.org" }).execute(),
  );
  await browser.signsIn();
  expect(await bounced()).toEqual({ bouncedAt: null });
});

test("a password isn't sent over a network unencrypted", async () => {
  const mail = await startMailServer();
  const { port } = mail.state;
  // A loopback address that looks like another computer's.
  const environment = { SMTP_URL: `smtp://ann:secret@127.1:${port}`, MAIL_FROM: "k@example.org" };
  const { settings } = await openWorld({ environment });
  if (!settings.mail) throw new Error("No mail server is set.");
  const { check } = openTransport(settings.mail, settings.publicUrl);
  expect(await check()).toContain("code=ETLS");
  expect(mail.state.attempts).toBe(1);
});

/** Invites an address; resolves with the email that arrives. */
async function invites(
  { store, clock }: World,
  inviter: Person,
  { to = "ingrid@example.org", message = "" } = {},
): Promise<string> {
  const token = randomUUID().replaceAll("-", "").slice(0, 22);
  const id = randomUUID();
  await store.change([], async (tx) => {
    await tx.db
      .insertInto("invitations")
      .values({
        ownerId: inviter.id,
        id,
        tokenHash: hash("sha256", token, "base64url"),
        kind: "connection",
        name: "Mamma",
        message,
        isByEmail: true,
        createdAt: clock.now,
        endsAt: clock.now + 14 * dayMs,
        usedBy: null,
        usedAt: null,
      })
      .execute();
    await mailInvitation(tx, { inviterId: inviter.id, invitationId: id, to, token }, clock.now);
  });
  return token;
}

test("a deferred third invitation to an address isn't logged as mail server trouble", async () => {
  const { world, mail, after, pass, problems, said, results, ann } = await mailing("ann");
  for (const message of ["1", "2", "3"]) await invites(world, ann, { message });
  await pass();
  for (let hours = 0; hours < 3; hours++) {
    await invites(world, ann, { to: `other${hours}@example.org` });
    await after(hourMs);
  }
  expect(mail.received).toHaveLength(5);
  expect(results).toContain("postponed");
  expect([...problems, ...said]).toEqual([]);
});

test("an invitation goes to its address once, with the link and the words of the inviter, and is forgotten", async () => {
  const { world, mail, after, pass, ann } = await mailing("ann");
  const token = await invites(world, ann, { message: "Look at www.evil.example\nHej!" });
  await pass();
  await after(dayMs);
  expect(mail.received).toHaveLength(1);
  const [invited] = mail.received;
  expect(invited).toMatchObject({
    to: ["ingrid@example.org"],
    subject: "Ann Example invited you to Kinsize",
  });
  expect(invited?.text).toContain(`${world.settings.publicUrl}/invite/${token}`);
  expect(invited?.text).toContain("“Look at www.\u2060evil.\u2060example Hej!”");
  expect(invited?.text).not.toContain("Mamma");
  expect(invited?.headers).not.toHaveProperty("list-unsubscribe");
  expect(await waiting(world)).toBe(0);
});

test("an emailed invitation gives no day on which its link has already expired for the reader", async () => {
  const { world, mail, pass, ann } = await mailing("ann");
  // An evening in New York.
  world.clock.now = Date.parse("2026-11-24T01:00Z");
  await invites(world, ann);
  // A morning in Berlin, when Honolulu has the evening before.
  world.clock.now = Date.parse("2026-11-24T08:00Z");
  await invites(world, ann);
  await pass();
  const days = mail.received.map(({ text }) => /until (\w+ \d+)\./.exec(text)?.[1]);
  expect(days).toEqual(["December 7", "December 7"]);
});

test("a withdrawn, used, or expired invitation isn't sent", async () => {
  const { world, mail, after, ann, bob } = await mailing("ann", "bob");
  const { store, clock } = world;
  const ways: ((rows: ReturnType<typeof invitations>) => Promise<unknown>)[] = [
    ({ remove }) => remove.execute(),
    ({ update }) => update.set({ usedAt: clock.now, usedBy: bob.id }).execute(),
    ({ update }) => update.set({ endsAt: clock.now + hourMs }).execute(),
  ];
  for (const way of ways) {
    const tokenHash = hash("sha256", await invites(world, ann), "base64url");
    await store.change([], (tx) => way(invitations(tx, tokenHash)));
    await after(hourMs);
    expect([mail.received.length, await waiting(world)]).toEqual([0, 0]);
  }
  await invites(world, ann);
  await after(hourMs);
  expect(mail.received).toHaveLength(1);
});

const invitations = ({ db }: Writer, tokenHash: string) => ({
  remove: db.deleteFrom("invitations").where("tokenHash", "=", tokenHash),
  update: db.updateTable("invitations").where("tokenHash", "=", tokenHash),
});

test("an address gets at most two invitations a day from all inviters; the others wait", async () => {
  const { world, mail, after, pass, ann, bob, cleo } = await mailing("ann", "bob", "cleo");
  for (const person of [ann, bob, cleo]) {
    await invites(world, person, {
      to: person === bob ? "Ingrid@example.org" : "ingrid@example.org",
    });
  }
  await pass();
  await after(hourMs);
  expect(mail.received).toHaveLength(2);
  await after(dayMs);
  expect(mail.received).toHaveLength(3);
});

test("an invitation that waited for the mail server goes out as soon as it is back", async () => {
  const { world, mail, after, pass, ann } = await mailing("ann");
  await invites(world, ann, { to: "ingrid@example.org" });
  await mail.goAway();
  await pass();
  for (let hours = 0; hours < 3; hours++) await after(hourMs);
  await mail.comeBack();
  await after(hourMs);
  expect(mail.received.map(({ to }) => to)).toEqual([["ingrid@example.org"]]);
});

test("two servers that send at the same time send each email once between them", async () => {
  const { world, mail, pass, ann, ...others } = await mailing("ann", "bob", "cleo", "dan", "eve");
  const { databaseUrl } = world.settings;
  const environment = { ...environmentOf(mail.url), PUBLIC_URL: world.settings.publicUrl };
  const other = databaseUrl === undefined ? world : await openWorld({ environment, database: databaseUrl });
  const another = senderOf(other);
  const asked = [others.bob, others.cleo, others.dan, others.eve];
  for (const person of asked) await chooses(person, "each");
  for (let round = 1; round <= 4; round++) {
    for (const person of asked) await ann.asks(person);
    await Promise.all([pass(), another.pass(), pass(), another.pass()]);
    expect(mail.received.map(({ to }) => String(to)).toSorted(byText)).toEqual(
      ["bob", "cleo", "dan", "eve"].map((name) => `${name}@example.org`),
    );
    expect(await waiting(world)).toBe(0);
    mail.received.length = 0;
    for (const person of asked) await ann.moves("cancel", person);
    world.clock.now += 2 * hourMs;
    other.clock.now = world.clock.now;
  }
  for (const person of asked) await chooses(person, "weekly");
  world.clock.now += 1;
  for (const person of asked) await ann.asks(person, "dependentLink");
  other.clock.now = world.clock.now += 8 * dayMs;
  await Promise.all([pass(), another.pass(), pass(), another.pass()]);
  await Promise.all([pass(), another.pass()]);
  expect(mail.received).toHaveLength(asked.length);
  expect(another.problems).toEqual([]);
});
