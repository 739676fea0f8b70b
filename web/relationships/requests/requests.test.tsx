/** Requests in lists. */
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { aDashboard } from "../../../tests/builders.ts";
import { RequestRows, SentRequests } from "#web/relationships/requests/requests.tsx";

afterEach(() => {
  vi.restoreAllMocks();
});

const person = (displayName: string, askedAt: number) => ({
  id: displayName,
  displayName,
  photoURL: null,
  personalBio: "",
  askedAt,
});

test("a request says when it was sent, unless an older server doesn’t know", async () => {
  const list = await render(
    <RequestRows
      requests={{
        kind: "connection",
        direction: "received",
        pending: 2,
        rows: [
          { person: person("Gil", Date.now()), isBoth: false, isKnown: false, state: "pending" },
          { person: person("Eve", 0), isBoth: false, isKnown: false, state: "pending" },
        ],
      }}
    />,
  );
  await expect.element(list.getByText("Gil")).toBeVisible();
  await expect.element(list.getByText("Eve")).toBeVisible();
  expect(list.getByText(/^Asked/).elements()).toHaveLength(1);
});

test("requests are sorted by name regardless of accents and case, like connections", async () => {
  const dashboard = aDashboard({
    sentConnectionRequests: ["Uwe", "Xaver", "wilma", "Çelik"].map((name) => person(name, 0)),
  });
  const list = await render(<SentRequests kind="connection" dashboard={dashboard} />);
  const names = list
    .getByRole("link")
    .elements()
    .map(({ textContent }) => textContent);
  expect(names.map((name) => name.replace(/^.*Waiting for /, ""))).toEqual(["Çelik", "Uwe", "wilma", "Xaver"]);
});

test("denying a second request from Gil doesn’t say that it was canceled, like the first one", async () => {
  vi.spyOn(globalThis, "fetch").mockImplementation((to) =>
    to === "/api/relationships.move" ? Promise.resolve(Response.json({})) : new Promise<Response>(() => {}),
  );
  const requests = (askedAt: number, state: "pending" | "over") => (
    <RequestRows
      requests={{
        kind: "connection",
        direction: "sent",
        pending: 1,
        rows: [{ person: person("Gil", askedAt), isBoth: false, isKnown: false, state }],
      }}
    />
  );
  const list = await render(requests(1, "pending"));
  await list.getByRole("button", { name: "Cancel request" }).click();
  await list.rerender(requests(1, "over"));
  await expect.element(list.getByText("Request canceled.")).toBeVisible();
  await list.rerender(requests(2, "pending"));
  await list.rerender(requests(2, "over"));
  await expect.element(list.getByText("No longer pending.")).toBeVisible();
});
