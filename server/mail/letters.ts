/**
 * Writes emails: that something happened, who caused it, and where to view it. Never a size, a note, or a dependent.
 */
import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { type Language, directionOf, formatsOf } from "#domain/languages.ts";
import { maxNews } from "#domain/news-limits.ts";
import type { Content, TakenMail } from "#server/data/notifications/mail-queue.ts";
import { inText, sentenceOf } from "#server/mail/sentences.ts";
import type { Letter } from "#server/mail/transport.ts";
import { inLanguage as mailWords } from "#words/all/mail.js";
import type * as english from "#words/en/mail.js";

const newsPath = "/news";
const invitationPath = (token: string) => `/invite/${token}`;
const unsubscribePath = (token: string) => `/unsubscribe/${token}`;

const maxTold = 10;

type Addressed = Pick<TakenMail, "id" | "to" | "content" | "language">;

type Words = typeof english;

export function letterOf({ id, to, content, language }: Addressed, publicUrl: string): Letter {
  const w = mailWords[language];
  const said = content.kind === "news" ? news(content, publicUrl, w) : invitation(content, publicUrl, language);
  return {
    id,
    to,
    subject: said.subject,
    ...partsOf(said, language),
    unsubscribe: said.unsubscribe,
  };
}

/** What the text and HTML parts of an email share. */
type Said = {
  subject: string;
  lines: readonly string[];
  quote?: string | undefined;
  link: { label: string; url: string };
  footer: readonly string[];
  unsubscribe: string | undefined;
};

function news(
  { told: events, count, isDaily, mailToken }: Content & { kind: "news" },
  publicUrl: string,
  w: Words,
): Said {
  const told = [...new Set(events.map((event) => sentenceOf(event, w)))];
  const [first] = told;
  const more = told.length - maxTold;
  const unsubscribe = publicUrl + unsubscribePath(mailToken);
  const summary = count < maxNews ? w.news({ count }) : w.manyNews({ count: maxNews - 1 });
  return {
    subject:
      count > 0
        ? isDaily
          ? w.today
          : w.week
        : told.length === 1 && first !== undefined
          ? first
          : w.updates({ count: told.length }),
    lines: [
      ...told.slice(0, maxTold).map((text) => w.sentence({ text })),
      ...(more > 0 ? [w.more({ count: more })] : []),
      ...(count > 0 ? [summary] : []),
    ],
    link: { label: w.seeNews, url: publicUrl + newsPath },
    footer: [w.footer, w.toStop({ url: unsubscribe })],
    unsubscribe,
  };
}

/** Uses the last time zone in which a day begins, so that no one is promised a day on which the link has expired. */
const dayIn = (language: Language, time: number): string =>
  new Intl.DateTimeFormat(formatsOf(language, []), {
    month: "long",
    day: "numeric",
    timeZone: "Etc/GMT+12",
  }).format(time);

function invitation(
  { inviter, relationship, message, token, endsAt }: Content & { kind: "invitation" },
  publicUrl: string,
  language: Language,
): Said {
  const w = mailWords[language];
  const name = inText(inviter, w);
  return {
    subject: w.invited({ name }),
    lines: [relationship === "dependentLink" ? w.wishToLink({ name }) : w.wishToConnect({ name })],
    quote: message && inText(message, w),
    link: { label: w.viewInvite, url: publicUrl + invitationPath(token) },
    footer: [w.linkEnds({ day: dayIn(language, endsAt) }), w.whyYou({ name })],
    unsubscribe: undefined,
  };
}

/** Colors only the button: mail programs choose the colors of the page, light or dark. */
const styles = {
  body: "margin:0;padding:24px 16px;font-family:ui-sans-serif,system-ui,'Segoe UI',Roboto,Arial,sans-serif;font-size:16px;line-height:1.5",
  card: "max-width:480px;margin:0 auto",
  brand: "margin:0 0 16px;font-size:20px;font-weight:700",
  line: "margin:0 0 12px",
  quote: "margin:0 0 16px;padding:4px 0 4px 12px;border-left:3px solid #e0b700",
  button:
    "display:inline-block;margin:8px 0 24px;padding:12px 20px;border-radius:8px;background-color:#14573d;color:#ffffff;font-weight:600;text-decoration:none",
  footer: "padding-top:12px;border-top:1px solid #8c968f;opacity:0.8",
  note: "margin:0 0 8px;font-size:14px",
} as const;

function partsOf({ lines, quote, link, footer, unsubscribe }: Said, language: Language) {
  const w = mailWords[language];
  const text = [
    ...lines,
    ...(quote ? [w.quote({ text: quote })] : []),
    w.linkLine(link),
    ["--", ...footer].join("\n"),
  ].join("\n\n");
  // The text part spells the address out; here it is a link.
  const notes = unsubscribe === undefined ? footer : footer.slice(0, -1);
  const page = html`<!doctype html>
    <html lang="${language}" dir="${directionOf(language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>Kinsize</title>
      </head>
      <body style="${styles.body}">
        <div style="${styles.card}">
          <p style="${styles.brand}">Kinsize</p>
          ${lines.map((line) => html`<p style="${styles.line}">${line}</p> `)}
          ${quote ? html`<blockquote style="${styles.quote}" dir="auto">${quote}</blockquote>` : ""}
          <p style="margin:0"><a href="${link.url}" style="${styles.button}">${link.label}</a></p>
          <div style="${styles.footer}">
            ${notes.map((note) => html`<p style="${styles.note}">${note}</p> `)}
            ${
              unsubscribe === undefined
                ? ""
                : html`<p style="${styles.note}">
                    <a href="${unsubscribe}" style="color:inherit">${w.stop}</a>
                  </p>`
            }
          </div>
        </div>
      </body>
    </html>`;
  return { text, html: (page as HtmlEscapedString).toString() };
}
