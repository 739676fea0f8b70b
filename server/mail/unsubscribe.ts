/** The end of emails, through the link in each: with one POST of a mail program, or a page with one button. */
import { type Context, Hono } from "hono";
import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import type { Store } from "#server/data/database.ts";
import { endMails } from "#server/data/mails.ts";
import { topic } from "#server/live/topics.ts";
import { selfContainedPolicy } from "#server/http/security-headers.ts";
import { chooserStyle } from "#server/sign-in/chooser-style.ts";

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

type Text = { title: string; sentence: string; button: unknown };

function answer(context: Context, { title, sentence, button }: Text) {
  const page = (
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${title} | Kinsize</title>
          <style>
            ${raw(chooserStyle)}
          </style>
        </head>
        <body>
          <main>
            <h1>${title}</h1>
            <p>${sentence}</p>
            ${button}
          </main>
        </body>
      </html>` as HtmlEscapedString
  ).toString();
  return context.body(page, 200, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": selfContainedPolicy(page, { forms: "'self'" }),
  });
}
