/** A screen that throws is rendered again once, then replaced by a message; the rest of the page stays. */
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { ErrorBoundary } from "#web/frame/error-boundary.tsx";

const problem = "This page stopped working.";
let shown: number;

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  shown = 0;
});

/** Throws while `breaks()` is true, because React itself renders a failed component twice. */
function Screen({ breaks }: { breaks: () => boolean }) {
  if (breaks()) throw new Error("There is nothing to map.");
  return <p>Here it is</p>;
}

const breaksTimes = (times: number) => () => (shown += 1) <= times;

test("a screen that breaks on a stored answer recovers with a fresh one", async () => {
  const screen = await render(
    <ErrorBoundary location="/dashboard">
      <Screen breaks={breaksTimes(2)} />
    </ErrorBoundary>,
  );
  await expect.element(screen.getByText("Here it is")).toBeVisible();
});

test("a screen that keeps breaking says so, and is not retried forever", async () => {
  const screen = await render(
    <>
      <header>Kinsize</header>
      <ErrorBoundary location="/dashboard">
        <Screen breaks={breaksTimes(Infinity)} />
      </ErrorBoundary>
    </>,
  );
  await expect.element(screen.getByText(problem)).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Try again" })).toBeVisible();
  await expect.element(screen.getByText("Kinsize")).toBeVisible();
  expect(shown).toBeLessThanOrEqual(4);
});

test("an error long after an earlier one is retried again, without a message", async () => {
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  let failures = 0;
  const screenThatFails = (times: number) => {
    failures = times;
    return (
      <ErrorBoundary location="/dashboard">
        <Screen breaks={() => failures-- > 0} />
      </ErrorBoundary>
    );
  };
  const screen = await render(screenThatFails(2));
  await expect.element(screen.getByText("Here it is")).toBeVisible();
  now = 60_000;
  await screen.rerender(screenThatFails(2));
  await expect.element(screen.getByText("Here it is")).toBeVisible();
  now = 60_500;
  await screen.rerender(screenThatFails(2));
  await expect.element(screen.getByText(problem)).toBeVisible();
});

test("another screen opens normally after one has failed", async () => {
  const screen = await render(
    <ErrorBoundary location="/dashboard">
      <Screen breaks={() => true} />
    </ErrorBoundary>,
  );
  await expect.element(screen.getByText(problem)).toBeVisible();
  await screen.rerender(
    <ErrorBoundary location="/leaveFeedback">
      <Screen breaks={() => false} />
    </ErrorBoundary>,
  );
  await expect.element(screen.getByText("Here it is")).toBeVisible();
});
