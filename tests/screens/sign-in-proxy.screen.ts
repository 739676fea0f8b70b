/** Kinsize behind a proxy that asks for its own sign-in, such as Cloudflare Access or Authelia. */
import { createServer } from "node:http";
import { type BrowserContext, type Page, expect } from "@playwright/test";
import { hasSize } from "./calls.ts";
import { hasApp, keepsApp, opensAddSize, region, signedIn, test } from "./people.ts";
import { type Behavior, behindProxy, listening } from "./proxy.ts";

test.use(keepsApp);

/** The proxy’s session cookie, which its own origin sets. */
const gate = "gate=open";
const hasGate = (cookie = "") => cookie.split("; ").includes(gate);

/** Runs a sign-in page on another origin, and a proxy that redirects people without its session there. */
async function signInProxy(use: (behavior: Behavior, gated: string[]) => Promise<void>) {
  const login = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? "/", "http://login");
    const back = new URL(searchParams.get("back") ?? "");
    const address = `${back.origin}/gate?${new URLSearchParams({ back: back.href })}`;
    response.setHeader("Content-Type", "text/html");
    response.end(`<h1>Company sign-in</h1><a href="${address.replaceAll("&", "&amp;")}">Go</a>`);
  });
  const port = await listening(login);
  const gated: string[] = [];
  const behavior: Behavior = {
    intercepts: ({ url = "/", headers, method }, response) => {
      const asked = new URL(url, `http://${headers.host}`);
      if (asked.pathname === "/gate") {
        const Location = asked.searchParams.get("back") ?? "/";
        response.writeHead(302, { Location, "Set-Cookie": `${gate}; HttpOnly` }).end();
        return true;
      }
      if (hasGate(headers.cookie)) return false;
      gated.push(`${method} ${asked.pathname}`);
      const back = new URLSearchParams({ back: asked.href });
      response.writeHead(302, { Location: `http://127.0.0.1:${port}/?${back}` }).end();
      return true;
    },
  };
  try {
    await use(behavior, gated);
  } finally {
    login.closeAllConnections();
    login.close();
  }
}

async function entersGate(context: BrowserContext, url: string): Promise<void> {
  const [name = "", value = ""] = gate.split("=");
  await context.addCookies([{ name, value, url, httpOnly: true }]);
}

const leavesGate = (context: BrowserContext) => context.clearCookies({ name: "gate" });

const typed = (page: Page) => page.getByRole("form", { name: "Add new item" }).getByRole("textbox", { name: "Size" });

test("when the proxy’s session expires, its sign-in appears, and leads back to what was typed", async ({ browser }) => {
  await signInProxy(async (behavior) => {
    const { intercepts } = behavior;
    delete behavior.intercepts;
    await behindProxy(browser, behavior, async (server) => {
      const context = await signedIn(browser, server, "Ann Lindqvist");
      if (intercepts) behavior.intercepts = intercepts;
      await entersGate(context, server.url);
      const ann = await context.newPage();
      await hasSize(context, { name: "Sneakers", size: "46½" });
      await ann.goto("/dashboard");
      await hasApp(ann);
      await opensAddSize(ann);
      await typed(ann).fill("Runs small");

      // The service worker serves the page, so a reload doesn't reach the proxy.
      await leavesGate(context);
      await ann.reload();
      await expect(ann.getByRole("heading", { name: "Company sign-in" })).toBeVisible();
      await ann.getByRole("link", { name: "Go" }).click();
      await expect(region(ann, "My sizes").getByText("46½", { exact: true })).toBeVisible();
      await expect(ann.getByText(/^Offline/)).toBeHidden();
      expect(new URL(ann.url()).search).toBe("");
      await opensAddSize(ann);
      await expect(typed(ann)).toHaveValue("Runs small");

      // The proxy's session also expires while the page is open.
      await leavesGate(context);
      await ann.evaluate(() => dispatchEvent(new Event("online")));
      await expect(ann.getByRole("heading", { name: "Company sign-in" })).toBeVisible();
    });
  });
});

test("a proxy that answers calls but never the page doesn’t cause a reload loop", async ({ browser }) => {
  let areCallsIntercepted = false;
  const behavior: Behavior = {
    intercepts: ({ url = "" }, response) => {
      if (!areCallsIntercepted || !url.startsWith("/api/")) return false;
      response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Blocked</h1>");
      return true;
    },
  };
  await behindProxy(browser, behavior, async (server) => {
    const context = await signedIn(browser, server, "Ann Lindqvist");
    await hasSize(context, { name: "Sneakers", size: "46½" });
    const ann = await context.newPage();
    await ann.goto("/dashboard");
    await hasApp(ann);
    await expect(region(ann, "My sizes").getByText("46½", { exact: true })).toBeVisible();
    areCallsIntercepted = true;
    let loads = 0;
    ann.on("load", () => (loads += 1));
    await ann.evaluate(() => dispatchEvent(new Event("online")));
    // The page reloads itself once, and then only on request.
    await expect(ann.getByText(/^Offline · as of \d/)).toBeVisible();
    await expect(ann.getByRole("button", { name: "Reload" })).toBeVisible();
    await expect(region(ann, "My sizes").getByText("46½", { exact: true })).toBeVisible();
    const asked = ann.waitForResponse("**/api/dashboard.page");
    await ann.evaluate(() => dispatchEvent(new Event("online")));
    await asked;
    expect(loads).toBe(1);
    // Once calls reach the server again, there is nothing to reload for.
    areCallsIntercepted = false;
    await expect(ann.getByText(/^Offline/)).toBeHidden();
    await expect(ann.getByRole("button", { name: "Reload" })).toBeHidden();
  });
});

test("the app can be installed at the first visit, because the manifest is fetched with cookies", async ({
  browser,
}) => {
  await signInProxy(async (behavior, gated) => {
    await behindProxy(browser, behavior, async (server) => {
      const context = await browser.newContext({ baseURL: server.url });
      await entersGate(context, server.url);
      const page = await context.newPage();
      await page.goto("/");
      const browserSession = await context.newCDPSession(page);
      const manifest = await browserSession.send("Page.getAppManifest");
      expect(JSON.parse(manifest.data ?? "{}")).toMatchObject({ short_name: "Kinsize" });
      expect(gated).toEqual([]);
    });
  });
});
