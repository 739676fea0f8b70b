/** Requests as lists show them. */
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { RequestRows } from "#web/relationships/requests.tsx";

const person = (displayName: string, askedAt: number) => ({
  id: displayName,
  displayName,
  photoURL: null,
  personalBio: "",
  askedAt,
});

test("a request says when it was sent, and nothing where an older server doesn’t know", async () => {
  const list = await render(
    <RequestRows
      requests={{
        kind: "connection",
        direction: "received",
        waiting: 2,
        rows: [
          { person: person("Gil", Date.now()), isKnown: false, state: "waiting" },
          { person: person("Eve", 0), isKnown: false, state: "waiting" },
        ],
      }}
    />,
  );
  await expect.element(list.getByText("Gil")).toBeVisible();
  await expect.element(list.getByText("Eve")).toBeVisible();
  expect(list.getByText(/^Asked/).elements()).toHaveLength(1);
});
