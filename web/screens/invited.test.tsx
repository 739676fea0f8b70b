/** The invitation page when its answer fails. */
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { Invited } from "#web/screens/invited.tsx";

afterEach(() => vi.restoreAllMocks());

function streams(event: object) {
  vi.spyOn(globalThis, "fetch").mockImplementation(async (_, init) => {
    const { queries } = JSON.parse(init?.body as string) as { queries: { call: string }[] };
    const lines = queries.map(({ call }, query) => {
      const said = call === "invitations.open" ? event : { answer: null };
      return `data: ${JSON.stringify({ query, ...said })}\n\n`;
    });
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => stream.enqueue(new TextEncoder().encode(lines.join(""))),
    });
    return new Response(body, { headers: { "Content-Type": "text/event-stream" } });
  });
}

test("an invite that failed to load doesn't show as expired", async () => {
  streams({ failed: true });
  const page = await render(<Invited token="failing" />);
  await expect.element(page.getByText(/^Something went wrong/)).toBeVisible();
  await expect.element(page.getByText("This invite no longer works")).not.toBeInTheDocument();
});

test("an unknown invite shows as expired", async () => {
  streams({ refused: { refusal: "not-found" } });
  const page = await render(<Invited token="unknown" />);
  await expect.element(page.getByText("This invite no longer works")).toBeVisible();
});
