/** Where the focus moves when the focused element is removed. */
import { useState } from "react";
import { beforeAll, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { restoreFocus } from "#web/focus/restore-focus.ts";

beforeAll(restoreFocus);

function Rows() {
  const [asked, setAsked] = useState(false);
  const [rows, setRows] = useState(["Ann", "Bob"]);
  return (
    <section>
      <h2 tabIndex={-1}>People</h2>
      <ul>
        {rows.map((name) => (
          <li key={name}>
            <span className="acts">
              {asked ? (
                <button key="cancel">Cancel {name}</button>
              ) : (
                <button key="connect" onClick={() => setAsked(true)}>
                  Connect {name}
                </button>
              )}
            </span>
            <button onClick={() => setRows(rows.filter((row) => row !== name))}>Leave {name}</button>
          </li>
        ))}
      </ul>
    </section>
  );
}

test("a button that is replaced passes the focus to its replacement", async () => {
  const screen = await render(<Rows />);
  screen.getByRole("button", { name: "Connect Ann" }).element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("button", { name: "Cancel Ann" })).toHaveFocus();
});

test("a row that is removed passes the focus to its section's heading", async () => {
  const screen = await render(<Rows />);
  screen.getByRole("button", { name: "Leave Ann" }).element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("heading", { name: "People" })).toHaveFocus();
});

test("the heading is in view when the last row of a long list is removed by keyboard", async () => {
  const screen = await render(<Rows />);
  screen.getByRole("list").element().style.paddingBlockStart = "200vh";
  const leave = screen.getByRole("button", { name: "Leave Bob" });
  leave.element().focus();
  await expect.element(leave).toBeInViewport();
  await userEvent.keyboard("{Enter}");
  const heading = screen.getByRole("heading", { name: "People" });
  await expect.element(heading).toHaveFocus();
  await expect.element(heading).toBeInViewport();
});

function Shelves() {
  const [shelf, setShelf] = useState("Accessories");
  const row = (
    <li id="ring">
      <button onClick={() => setShelf("Shoes")}>Move the ring</button>
    </li>
  );
  return (
    <section>
      <h2 tabIndex={-1}>Sizes</h2>
      <ul key="shoes" style={{ marginBlock: "200vh" }}>
        {shelf === "Shoes" && row}
      </ul>
      <ul key="accessories">{shelf === "Accessories" && row}</ul>
    </section>
  );
}

test("a row that moves to another list takes the focus along and stays in view", async () => {
  const screen = await render(<Shelves />);
  const button = screen.getByRole("button", { name: "Move the ring" });
  button.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(button).toHaveFocus();
  await expect.element(button).toBeInViewport();
});

test("removing an unfocused element leaves the focus alone", async () => {
  const screen = await render(<Rows />);
  screen.getByRole("button", { name: "Leave Bob" }).element().focus();
  await screen.getByRole("button", { name: "Connect Ann" }).click();
  await expect.element(screen.getByRole("heading", { name: "People" })).not.toHaveFocus();
});

function Later() {
  const [isAsked, setIsAsked] = useState(true);
  return (
    <section>
      <div className="hidden-words">
        <h2 tabIndex={-1}>Add new item</h2>
      </div>
      <button>New size</button>
      {isAsked && <button onClick={() => setIsAsked(false)}>Done</button>}
    </section>
  );
}

test("a heading only for screen readers never gets the focus; a button in its section does", async () => {
  const screen = await render(<Later />);
  await screen.getByRole("button", { name: "Done" }).click();
  await expect.element(screen.getByRole("button", { name: "New size" })).toHaveFocus();
});

function Panel() {
  const [isRead, setIsRead] = useState(false);
  return (
    <div role="dialog" aria-label="What’s new">
      {!isRead && <button onClick={() => setIsRead(true)}>Mark all as read</button>}
      <a href="#zoe">Zoe</a>
    </div>
  );
}

test("a button that leaves a panel outside of the main content passes the focus to what remains there", async () => {
  const screen = await render(<Panel />);
  screen.getByRole("button", { name: "Mark all as read" }).element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("link", { name: "Zoe" })).toHaveFocus();
});
