/** The page at /api: how to use a token, and every call with an example for the shell. */
import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { type RefusalReason, refusalStatus } from "#domain/refusal.ts";
import { apiPageStyle } from "#server/http/description/api-page-style.ts";
import { shellWord } from "#server/http/description/example-ids.ts";
import { type DescribedCall, type OpenApi, describedCalls } from "#server/http/description/openapi.ts";
import { frameHeader } from "#server/http/pages/page-frame.ts";
import { typeInWords } from "#server/http/description/type-in-words.ts";

const nouns: Record<string, string> = {
  viewer: "You",
  dashboard: "Dashboard",
  shop: "Shop",
  profiles: "Profiles",
  items: "Sizes",
  dependents: "Dependents",
  pictures: "Pictures",
  deleted: "Recently deleted",
  relationships: "Relationships",
  blocks: "Blocks",
  shares: "Share links",
  invitations: "Invitations",
  news: "What’s new",
  data: "Your data",
  feedback: "Feedback",
};

/** Extracts the first id without a tool that may be missing. */
const firstId = "grep -o '[0-9a-f-]\\{36\\}' | head -n 1";

const header = '-H "Authorization: Bearer $KINSIZE_TOKEN"';

export const curlLine = (publicUrl: string, { name, example }: DescribedCall): string =>
  `curl -sS ${publicUrl}/api/${name} ${header} --json ${shellWord(JSON.stringify(example))}`;

/** The command that sets the variables for the others. */
export const setupLine = (publicUrl: string): string =>
  `export KINSIZE_ME=$(curl -sS ${publicUrl}/api/viewer.me ${header} --json '{}' | ${firstId})`;

export const liveLine = (publicUrl: string): string =>
  `curl -sSN ${publicUrl}/api/live ${header} --json '{"queries":[{"call":"dashboard.page","input":{}}]}'`;

function needs({ call: { kind, openTo } }: DescribedCall) {
  const what = kind === "query" ? "read" : "write";
  return html`<span class="needs needs-${what}">${openTo === "everyone" ? `none, or ${what}` : what}</span>`;
}

const prose = (text: string) => text.split("`").map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part));

export function apiPage(document: OpenApi, publicUrl: string): string {
  const { schemas } = document.components;
  const groups = Object.entries(nouns).map(([noun, title]) => ({
    noun,
    title,
    calls: describedCalls.filter(({ name }) => name.startsWith(`${noun}.`)),
  }));
  const typed = (name: string) => typeInWords(resolved(schemas, name));

  const article = (each: DescribedCall) =>
    html`<article class="call" id="${each.name}" aria-labelledby="${each.name}-name">
      <header>
        <h3 id="${each.name}-name"><code>${each.name}</code></h3>
        ${needs(each)}
      </header>
      <p>${each.summary}.${each.about === undefined ? "" : [" ", ...prose(each.about)]}</p>
      <pre class="curl" tabindex="0">${curlLine(publicUrl, each)}</pre>
      <div class="shapes">
        <div>
          <p class="label">Input</p>
          <pre tabindex="0">${typed(`${each.name}.input`)}</pre>
        </div>
        <div>
          <p class="label">Answer</p>
          <pre tabindex="0">${typed(`${each.name}.answer`)}</pre>
        </div>
      </div>
      <p class="refusals">Refused as ${each.refuses.map(refusalInWords).join(", ")}.</p>
    </article>`;

  return (
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <title>API | Kinsize</title>
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <style>
            ${raw(apiPageStyle)}
          </style>
        </head>
        <body>
          ${frameHeader}
          <main>
            <div>
              <h1>API</h1>
              <p class="lede">
                Your programs can make the calls that the app makes: read the sizes you may see, keep your own, and get
                updates live. Every call is a POST with JSON in and JSON out. For tools, there’s an
                <a href="/api/openapi.json">OpenAPI 3.1 document</a>.
              </p>
            </div>
            <div class="start">
              <section aria-labelledby="token">
                <h2 id="token">Make a token</h2>
                <div class="ticks"></div>
                <ol>
                  <li>
                    Open <a href="/account">Account</a>, and under <b>API tokens</b> say what the token is for and
                    whether it may read, or read and write.
                  </li>
                  <li>Copy it. It’s shown once.</li>
                  <li>Give it to your shell, or to your program:</li>
                </ol>
                <pre class="curl" tabindex="0">export KINSIZE_TOKEN=kin_r_…</pre>
                <p>Then ask who you are. Many calls name the owner of a size, and usually that’s you:</p>
                <pre class="curl" tabindex="0">${setupLine(publicUrl)}</pre>
                <p>
                  A few lines below need an id or a token of yours in place of
                  <code>$KINSIZE_PERSON</code>, <code>$KINSIZE_LINK</code>, or <code>$KINSIZE_INVITATION</code>.
                </p>
              </section>
              <section aria-labelledby="rules">
                <h2 id="rules">Good to know</h2>
                <div class="ticks"></div>
                <p>
                  A token sees what you see, private sizes included. It goes in the
                  <code>Authorization</code> header and nowhere else, never in an address. Revoke it under Account, and
                  it stops working right away.
                </p>
                <p>
                  How you sign in, your sessions, your tokens and leaving aren’t for tokens: those calls are refused as
                  <code>not-allowed</code>.
                </p>
                <p>
                  A refusal is JSON, too:
                  <code>{"refusal":"signed-out","fields":{}}</code> with status 401 means that the token is wrong, or
                  was revoked. A token may make 300 reads at once and then 5 a second, and 100 changes at once and then
                  one a second. Beyond that, the answer is <code>too-many</code> with <code>retryAfter</code> in
                  seconds.
                </p>
                <p>
                  Times are milliseconds since 1970. Ids are UUIDs; you may choose the id of what you add, and sending
                  the same again adds nothing twice. Answers may get new fields.
                </p>
              </section>
            </div>
            <section aria-labelledby="live">
              <h2 id="live">Live</h2>
              <div class="ticks"></div>
              <p>
                Any query can be watched: <code>/api/live</code> takes up to eight, answers each at once, and again
                whenever its answer changes. An event is <code>data: {"query":0,"answer":…}</code>, where
                <code>query</code> is the place of the query in your request. A stream ends after an hour, or when its
                token is revoked. A token may have 8 open.
              </p>
              <pre class="curl" tabindex="0">${liveLine(publicUrl)}</pre>
            </section>
            <section aria-labelledby="calls">
              <h2 id="calls">Calls</h2>
              <div class="ticks"></div>
              ${groups.map(
                ({ title, calls }) =>
                  html`<table>
                    <caption>
                      ${title}
                    </caption>
                    <thead class="hidden-words">
                      <tr>
                        <th scope="col">Call</th>
                        <th scope="col">Does</th>
                        <th scope="col">Token</th>
                      </tr>
                    </thead>
                    <tbody>
                      ${calls.map(
                        (each) =>
                          html`<tr>
                            <th scope="row">
                              <a href="#${each.name}"><code>${each.name}</code></a>
                            </th>
                            <td>${each.summary}</td>
                            <td>${needs(each)}</td>
                          </tr>`,
                      )}
                    </tbody>
                  </table>`,
              )}
            </section>
            ${groups.map(
              ({ noun, title, calls }) =>
                html`<section aria-labelledby="of-${noun}">
                  <h2 id="of-${noun}">${title}</h2>
                  <div class="ticks"></div>
                  ${calls.map(article)}
                </section>`,
            )}
            <section aria-labelledby="types">
              <h2 id="types">Types</h2>
              <div class="ticks"></div>
              <p>Parts that several answers share.</p>
              ${["Person", "Size", "HistoryEntry"].map(
                (name) =>
                  html`<h3>${name}</h3>
                    <pre tabindex="0">${typed(name)}</pre>`,
              )}
            </section>
          </main>
          <footer>
            <div class="ticks"></div>
            <p>Kinsize</p>
          </footer>
        </body>
      </html>` as HtmlEscapedString
  ).toString();
}

const refusalInWords = (reason: RefusalReason) => `${reason} (${refusalStatus[reason]})`;

/** A named schema, following a name that only refers to another. */
function resolved(schemas: OpenApi["components"]["schemas"], name: string) {
  const schema = schemas[name] ?? {};
  const { $ref } = schema as { $ref?: string };
  return $ref === undefined ? schema : (schemas[$ref.split("/").at(-1) ?? ""] ?? {});
}
