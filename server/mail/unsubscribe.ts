/** Unsubscribes people through the link in each email: with one POST by a mail program, or a page with one button. */
import { html } from "hono/html";
import type { Language } from "#domain/languages.ts";
import type { Store } from "#server/store/database.ts";
import { endMails } from "#server/data/notifications/outbox.ts";
import { smallPage } from "#server/http/pages/small-page.ts";
import { readersLanguage } from "#server/http/reader-language.ts";
import { inLanguage as pageWords } from "#words/all/pages.js";
import type { Answer, Asked, Route } from "#server/http/route.ts";
import { topic } from "#server/live/topics.ts";

const path = "/unsubscribe/";

/** Answers unknown tokens the same way, so that no one learns who gets emails. Neither reads nor sets a session. */
export function unsubscribeRoute({ publicUrl, store }: { publicUrl: string; store: Pick<Store, "change"> }): Route {
  // A GET changes nothing, because programs that check links follow them.
  const get = (asked: Asked) => {
    const { language } = readersLanguage(asked);
    const w = pageWords[language];
    return answer({
      language,
      title: w.stopMails,
      sentence: w.stopMailsWhat,
      button: html`<form method="post">
        <button class="primary">${w.stopMailsButton}</button>
      </form>`,
    });
  };

  async function post(asked: Asked): Promise<Answer> {
    await store.change(
      (personId: string | undefined) => (personId ? [topic(personId, "profile")] : []),
      (tx) => endMails(tx, asked.path.slice(path.length)),
    );
    const { language } = readersLanguage(asked);
    const w = pageWords[language];
    return answer({
      language,
      title: w.mailsStopped,
      sentence: w.mailsStoppedWhat,
      button: html`<a class="button primary" href="${publicUrl}/">${w.goToKinsize}</a>`,
    });
  }

  return { path, limit: "unsubscribe", get, post };
}

function answer({
  language,
  title,
  sentence,
  button,
}: {
  language: Language;
  title: string;
  sentence: string;
  button: unknown;
}): Answer {
  const main = html`<h1>${title}</h1>
    <p>${sentence}</p>
    ${button}`;
  return { status: 200, ...smallPage({ language, title, main, forms: "'self'" }) };
}
