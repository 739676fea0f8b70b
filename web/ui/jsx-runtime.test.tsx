/** Browser translation replaces text nodes: later changes must still show, and nothing may break. */
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { Button } from "#web/ui/button.tsx";

/** Replaces every text node with an element with the same text, like Chrome. */
function translate(page: Element): void {
  const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found) {
    const font = document.createElement("font");
    font.append(text.data);
    text.replaceWith(font);
  }
}

/** Returns the text of a translated page after a change of state. */
async function afterChange(before: ReactNode, after: ReactNode): Promise<string> {
  const { container, rerender } = await render(before);
  translate(container);
  await rerender(after);
  return container.textContent;
}

test("a button can become busy, and idle again", async () => {
  const button = (busy: boolean) => <Button busy={busy}>Save</Button>;
  const { container, rerender } = await render(button(false));
  translate(container);
  await rerender(button(true));
  expect(container.querySelector(".spinner")).not.toBeNull();
  await rerender(button(false));
  expect(container.querySelector(".spinner")).toBeNull();
  expect(container.textContent).toBe("Save");
});

test("a size that changes inside a sentence is updated", async () => {
  const line = (size: string) => (
    <p>
      Size {size}, checked <b>today</b>
    </p>
  );
  expect(await afterChange(line("EU 42"), line("EU 43"))).toBe("Size EU 43, checked today");
});

test("a text between elements can appear and disappear", async () => {
  const line = (isLate: boolean) => (
    <p>
      <b>Ann</b>
      {isLate && " asked last week"}
      <i>Accept</i>
    </p>
  );
  expect(await afterChange(line(false), line(true))).toBe("Ann asked last weekAccept");
  expect(await afterChange(line(true), line(false))).toBe("AnnAccept");
});

test("a fragment’s only text can be replaced by an element", async () => {
  const line = (name: string | undefined) => (
    <p>
      <b>Shared by</b>
      {name === undefined ? <>someone</> : <bdi>{name}</bdi>}
    </p>
  );
  expect(await afterChange(line(undefined), line("Ann"))).toBe("Shared byAnn");
});

test("adjacent texts stay one text in one element", async () => {
  const screen = await render(
    <p>
      <b>Ann</b> has {3} sizes
    </p>,
  );
  expect(screen.container.querySelector("p")?.innerHTML).toBe("<b>Ann</b><own-text> has 3 sizes</own-text>");
});

test("an option’s text stays bare, because options can't contain elements", async () => {
  const screen = await render(
    <select>
      <option>
        {"Hats"} ({3})
      </option>
    </select>,
  );
  expect(screen.container.querySelector("option")?.innerHTML).toBe("Hats (3)");
});
