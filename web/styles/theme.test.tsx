/** The theme (spec §4): the stored choice, else the system's. */
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { ThemeProvider, useTheme } from "#web/styles/theme.tsx";

const Toggle = () => {
  const { theme, toggle } = useTheme();
  return <button onClick={toggle}>{theme}</button>;
};

const system = (dark: boolean) => {
  const listeners = new Set<() => void>();
  const state = { dark };
  vi.spyOn(globalThis, "matchMedia").mockImplementation(
    () =>
      ({
        get matches() {
          return state.dark;
        },
        addEventListener: (_: string, listener: () => void) => listeners.add(listener),
        removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
      }) as unknown as MediaQueryList,
  );
  return {
    turns: (isDark: boolean) => {
      state.dark = isDark;
      listeners.forEach((listener) => listener());
    },
  };
};

const shown = () => document.documentElement.dataset["theme"];

beforeEach(() => {
  vi.restoreAllMocks();
});

test("without a stored choice, the theme follows the system's", async () => {
  const { turns } = system(true);
  const screen = await render(<Toggle />, { wrapper: ThemeProvider });
  await expect.element(screen.getByRole("button")).toHaveTextContent("dark");
  turns(false);
  await expect.element(screen.getByRole("button")).toHaveTextContent("light");
  expect(shown()).toBe("light");
});

test("toggling flips and stores the theme, and from then on the system doesn't matter", async () => {
  const { turns } = system(false);
  const screen = await render(<Toggle />, { wrapper: ThemeProvider });
  await screen.getByRole("button").click();
  expect(localStorage.getItem("kinsize.theme")).toBe("dark");
  expect(shown()).toBe("dark");
  turns(true);
  turns(false);
  await expect.element(screen.getByRole("button")).toHaveTextContent("dark");
});

test("a choice in another tab applies here, too", async () => {
  system(false);
  const screen = await render(<Toggle />, { wrapper: ThemeProvider });
  localStorage.setItem("kinsize.theme", "dark");
  dispatchEvent(new StorageEvent("storage", { key: "kinsize.theme" }));
  await expect.element(screen.getByRole("button")).toHaveTextContent("dark");
});

test("useTheme throws outside its provider", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  await expect(render(<Toggle />)).rejects.toThrow("useTheme must be used inside ThemeProvider");
});
