/**
 * Unsubscribes people through the link in each email: with one POST by a mail program, or a page
 * with one button.
 */
import { html } from "hono/html";
import type { Store } from "#server/store/database.ts";
import { endMails } from "#server/data/mail/mails.ts";
import { smallPage } from "#server/http/pages/small-page.ts";
import type { Answer, Asked, Route } from "#server/http/route.ts";
import { topic } from "#server/live/topics.ts";

const path = "/unsubscribe/";

/**
 * Answers unknown tokens the same way, so that no one learns who gets emails. Neither reads nor
 * sets cookies.
 */
export function unsubscribeRoute({
  publicUrl,
  store,
}: {
  publicUrl: string;
  store: Pick<Store, "change">;
}): Route {
  // A GET changes nothing, because programs that check links follow them.
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
