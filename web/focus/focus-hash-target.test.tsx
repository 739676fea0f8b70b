/** Following a link to a heading on the same page, and going Back. */
import { beforeAll, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { focusHashTarget } from "#web/focus/focus-hash-target.ts";
import { focusOnceThere } from "#web/focus/focus-once-there.ts";
import { NameLinks } from "#web/frame/names/name-links.tsx";

beforeAll(focusHashTarget);

test("Back from a heading returns to the link; closing a sheet stays at the heading", async () => {
  const page = await render(
    <>
      <NameLinks hint="Go to" names={[{ id: "gus", name: "Gus", path: "#gus" }]} />
      <h3 id="gus" tabIndex={-1}>
        Gus
      </h3>
    </>,
  );
  const heading = page.getByRole("heading");
  page.getByRole("link").element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(heading).toHaveFocus();

  const goesBack = () =>
    new Promise((resolve) => {
      addEventListener("popstate", resolve, { once: true });
      history.back();
    });
  history.pushState({ sheet: "menu" }, "");
  await goesBack();
  await expect.element(heading).toHaveFocus();
  await goesBack();
  await expect.element(page.getByRole("link")).toHaveFocus();
});

const nextFrame = () => new Promise(requestAnimationFrame);

for (const [what, waits] of [
  ["a link", () => history.pushState(null, "", "#ella")],
  ["Undo", () => focusOnceThere("#ella")],
] as const) {
  test(`someone who navigates on before ${what} has loaded stays where they went`, async () => {
    const page = await render(<p>Loading</p>);
    waits();
    await userEvent.keyboard("{Escape}");
    await page.rerender(
      <h3 id="ella">
        <button type="button">Ella</button>
      </h3>,
    );
    await nextFrame();
    expect(location.hash).toBe(what === "a link" ? "#ella" : "");
    await expect.element(page.getByRole("button")).not.toHaveFocus();
    history.replaceState(null, "", location.pathname + location.search);
  });
}
