/** The end of emails, through the link in each: with one POST of a mail program, or a page with one button. */
import { html } from "hono/html";
import type { Store } from "#server/store/database.ts";
import { endMails } from "#server/data/mail/mails.ts";
import { smallPage } from "#server/http/pages/small-page.ts";
import type { Answer, Asked, Route } from "#server/http/route.ts";
import { topic } from "#server/live/topics.ts";

const path = "/unsubscribe/";

/** Unknown tokens get the same answers: no one learns from them who gets emails. Cookies are neither read nor set. */
export function unsubscribeRoute({
  publicUrl,
  store,
}: {
  publicUrl: string;
  store: Pick<Store, "change">;
}): Route {
  // A GET changes nothing: programs that check links follow them.
  const get = () =>
    answer({
      title: "Stop these emails?",
      sentence: "You’ll get no more emails from Kinsize about what’s new.",
      button: html`<form method="post"><button class="primary">Stop these emails</button></form>`,
    });

  async function post(asked: Asked): Promise<Answer> {
    await store.change(
      (personId: string | undefined) => (personId ? [topic(personId, "profile")] : []),
      (tx) => endMails(tx, asked.path.slice(path.length)),
    );
    return answer({
      title: "Emails stopped",
      sentence:
        "You’ll get no more emails from Kinsize about what’s new. You can turn them on again in your profile.",
      button: html`<a class="button primary" href="${publicUrl}/">Go to Kinsize</a>`,
    });
  }

  return { path, limit: "unsubscribe", get, post };
}

function answer({
  title,
  sentence,
  button,
}: {
  title: string;
  sentence: string;
  button: unknown;
}): Answer {
  const main = html`<h1>${title}</h1>
    <p>${sentence}</p>
    ${button}`;
  return { status: 200, ...smallPage({ title, main, forms: "'self'" }) };
}
