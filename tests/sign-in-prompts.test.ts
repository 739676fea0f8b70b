/** The prompt that a provider gets at each sign-in, and the fallback if it refuses (spec §4, decision 0050). */
import { expect, test } from "vitest";
import { Browser, locationOf } from "./browser-jar.ts";
import { visitorOf } from "./oidc-provider.ts";
import { openOidcWorld } from "./oidc-world.ts";

test.each<[lists: string[] | undefined, setting: string, sent: string | null, whenAdding: string | null]>([
  // Some providers loop or refuse when they get a prompt they don't list.
  [undefined, "", null, null],
  [["none", "consent"], "", null, null],
  [["none", "login"], "", "login", "login"],
  [["login", "select_account"], "", "select_account", "login"],
  [undefined, "login", "login", "login"],
  [["login"], "select_account", "select_account", "select_account"],
  [["login", "select_account"], "omit", null, null],
])(
  "a provider that lists %j, with OIDC_PROMPT=%s, gets the prompt %s, and %s to add it",
  async (prompts, setting, sent, whenAdding) => {
    const { world, signsIn } = await openOidcWorld({
      ...(prompts && { prompts }),
      environment: { OIDC_PROMPT: setting },
    });
    const { browser } = await signsIn();
    const asked = await new Browser(world).begins();
    expect(asked.searchParams.get("prompt")).toBe(sent);
    const adding = await browser.goes("/auth/sign-in?provider=oidc&link=1", {
      headers: { "Sec-Fetch-Site": "same-origin" },
    });
    expect(locationOf(adding).searchParams.get("prompt")).toBe(whenAdding);
  },
);

test.each(["login_required", "invalid_request", "interaction_required"])(
  "a provider that answers a prompt with %s is asked once more, without a prompt",
  async (error) => {
    const { world, provider, begins } = await openOidcWorld({
      environment: { OIDC_PROMPT: "login" },
    });
    provider.refusesPrompts(error);
    const { browser, back } = await begins("ann", "?provider=oidc&returnTo=/shop");
    expect(back.searchParams.get("error")).toBe(error);
    const again = locationOf(await browser.goes(back.href));
    expect(again.origin).toBe(provider.issuer);
    expect(again.searchParams.has("prompt")).toBe(false);
    // The first request's answer is used up.
    expect(again.searchParams.get("state")).not.toBe(back.searchParams.get("state"));
    expect((await browser.goes(back.href)).status).toBe(400);
    const end = await browser.goes((await visitorOf(provider)(again, "ann")).href);
    expect(locationOf(end).href).toBe(`${world.url}/shop`);
    expect(await browser.me()).toBe("Ann Example");
    expect([...browser.cookies.keys()]).toEqual(["session"]);
    expect(world.problems).toEqual([]);
  },
);

test("a provider that refuses without a prompt, too, isn't asked a third time", async () => {
  const { world, begins } = await openOidcWorld();
  const { browser, back } = await begins();
  const refused = new URL(back);
  refused.searchParams.delete("code");
  refused.searchParams.set("error", "login_required");
  const end = locationOf(await browser.goes(refused.href));
  expect(end.searchParams.get("sign-in")).toBe("refused");
  expect(world.problems).toHaveLength(1);
});
