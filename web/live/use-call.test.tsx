/** Commands from forms: a double press sends once, and each error has its message. */
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { useCall } from "#web/live/use-call.ts";
import * as device from "#web/offline/device-store.ts";

const sent = vi.spyOn(globalThis, "fetch");
beforeEach(() => {
  sent.mockReset();
  vi.spyOn(console, "error").mockImplementation(() => {});
});

function Ask() {
  const { run, busy, problem } = useCall("relationships.move");
  const ask = () => void run({ kind: "connection", move: "request", otherId: "bob" });
  return (
    <>
      <button
        onClick={() => {
          ask();
          ask();
        }}
      >
        {busy ? "Asking…" : "Ask"}
      </button>
      <p>{problem?.sentence}</p>
    </>
  );
}

const press = async () => {
  const screen = await render(<Ask />);
  await screen.getByRole("button").click();
  return screen;
};

test("a double press sends the command once", async () => {
  sent.mockImplementation(() => Promise.resolve(Response.json({})));
  const screen = await press();
  await expect.element(screen.getByRole("button")).toHaveTextContent("Ask");
  expect(sent).toHaveBeenCalledTimes(1);
});

test("a call that is never answered times out with a message", async () => {
  const late = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockReturnValueOnce(late.signal);
  sent.mockImplementation(
    (_, init) =>
      new Promise((_answer, fail) => {
        init?.signal?.addEventListener("abort", () => fail(new TypeError("aborted")));
      }),
  );
  const screen = await press();
  await expect.element(screen.getByRole("button")).toHaveTextContent("Asking…");
  late.abort();
  const problem = screen.getByText("You’re offline. Try again when you’re back online.");
  await expect.element(problem).toBeVisible();
  await expect.element(screen.getByRole("button")).toHaveTextContent("Ask");
});

test.each([
  [{ refusal: "conflict", fields: {} }, 409, "Someone just changed this."],
  [{ refusal: "not-allowed", fields: {} }, 403, "You no longer have access to change this."],
  [{ requestId: "1" }, 500, "Kinsize can’t do this right now. Try again in a few minutes."],
  [{ requestId: "1" }, 503, "Kinsize can’t do this right now. Try again in a few minutes."],
  // A proxy whose server is gone.
  [{}, 503, "You’re offline. Try again when you’re back online."],
  [{ refusal: "too-many", fields: {} }, 429, "Too many requests. Try again in a minute."],
  [{ refusal: "invalid", fields: { otherId: "Cancel one to make room." } }, 400, "Cancel one"],
])("%j has its message", async (body, status, words) => {
  sent.mockImplementation(() => Promise.resolve(Response.json(body, { status })));
  const screen = await press();
  await expect.element(screen.getByText(words, { exact: false })).toBeVisible();
});

function Save() {
  const { run, problem } = useCall("profiles.update");
  return (
    <>
      <button onClick={() => void run({ changes: { displayName: "Ann" } })}>Save</button>
      <p>{problem?.sentence}</p>
    </>
  );
}

test.each([
  [{ requestId: "1" }, 500, "Kinsize can’t save right now. What you typed is saved on this device."],
  [{ requestId: "1" }, 503, "Kinsize can’t save right now. What you typed is saved on this device."],
  [{ refusal: "too-many", fields: {} }, 429, "What you typed is saved on this device."],
])("a form’s message for %j says that what was typed is safe", async (body, status, words) => {
  sent.mockImplementation(() => Promise.resolve(Response.json(body, { status })));
  const screen = await render(<Save />);
  await screen.getByRole("button").click();
  await expect.element(screen.getByText(words, { exact: false })).toBeVisible();
});

test("a form whose text the device couldn’t save says so until it could", async () => {
  const stores = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  sent.mockRejectedValue(new TypeError("offline"));
  const screen = await render(<Save />);
  device.keepDraft("profile", { displayName: "Ann" });
  await screen.getByRole("button").click();
  const sentence = "You’re offline. This device couldn’t save what you typed, so stay on this page.";
  await expect.element(screen.getByText(sentence, { exact: false })).toBeVisible();

  stores.mockRestore();
  device.keepDraft("profile", { displayName: "Anna" });
  await screen.getByRole("button").click();
  await expect.element(screen.getByText("is saved on this device", { exact: false })).toBeVisible();
  device.dropDraft("profile");
});
