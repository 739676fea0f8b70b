/** The end of emails, through the link in each: with one POST of a mail program, or a page with one button. */
import { type Context, Hono } from "hono";
import { html } from "hono/html";
import type { Store } from "#server/store/database.ts";
import { endMails } from "#server/data/mail/mails.ts";
import { topic } from "#server/live/topics.ts";
import { smallPage } from "#server/http/pages/small-page.ts";

/** Unknown tokens get the same answers: no one learns from them who gets emails. Cookies are neither read nor set. */
export function unsubscribeRoutes({
  publicUrl,
  store,
}: {
  publicUrl: string;
  store: Pick<Store, "change">;
}) {
  const app = new Hono();

  // A GET changes nothing: programs that check links follow them.
  app.get("/unsubscribe/:token", (context) =>
    answer(context, {
      title: "Stop these emails?",
      sentence: "You’ll get no more emails from Kinsize about what’s new.",
      button: html`<form method="post"><button class="primary">Stop these emails</button></form>`,
    }),
  );

  app.post("/unsubscribe/:token", async (context) => {
    await store.change(
      (personId: string | undefined) => (personId ? [topic(personId, "profile")] : []),
      (tx) => endMails(tx, context.req.param("token")),
    );
    return answer(context, {
      title: "Emails stopped",
      sentence:
        "You’ll get no more emails from Kinsize about what’s new. You can turn them on again in your profile.",
      button: html`<a class="button primary" href="${publicUrl}/">Go to Kinsize</a>`,
    });
  });

  return app;
}

function answer(
  context: Context,
  { title, sentence, button }: { title: string; sentence: string; button: unknown },
) {
  const main = html`<h1>${title}</h1>
    <p>${sentence}</p>
    ${button}`;
  const { page, headers } = smallPage({ title, main, forms: "'self'" });
  return context.body(page, 200, headers);
}
