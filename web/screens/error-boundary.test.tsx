/** A screen that can't be shown is tried anew once, then says so, and takes nothing else with it. */
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { ErrorBoundary } from "#web/screens/error-boundary.tsx";

const problem = "This page didn’t load.";
let shown: number;

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  shown = 0;
});

/** Can't be shown as long as it `breaks`; React itself tries what has broken twice. */
function Screen({ breaks }: { breaks: () => boolean }) {
  if (breaks()) throw new Error("There is nothing to map.");
  return <p>Here it is</p>;
}

const breaksTimes = (times: number) => () => (shown += 1) <= times;

test("a screen that breaks on what was kept is shown with what comes instead", async () => {
  const screen = await render(
    <ErrorBoundary location="/dashboard">
      <Screen breaks={breaksTimes(2)} />
    </ErrorBoundary>,
  );
  await expect.element(screen.getByText("Here it is")).toBeVisible();
});

test("a screen that breaks again says so, and is not tried for ever", async () => {
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

test("another screen is tried, though the one before could not be shown", async () => {
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
