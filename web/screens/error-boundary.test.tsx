/** A screen that throws is rendered once more, then replaced by a message; the rest of the page stays. */
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { ErrorBoundary } from "#web/screens/error-boundary.tsx";

const problem = "This page didn’t load.";
let shown: number;

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  shown = 0;
});

/** Throws while `breaks()` is true. React itself renders a failed component twice. */
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
