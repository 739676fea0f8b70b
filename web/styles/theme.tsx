/** The theme, light or dark: the stored choice, or the system's while none is stored (spec §4). */
import { type ReactNode, createContext, use, useEffect, useState } from "react";

export type ThemeName = "light" | "dark";

const storageKey = "kinsize.theme";
const systemDark = "(prefers-color-scheme: dark)";

const ThemeContext = createContext<{ theme: ThemeName; toggle: () => void } | undefined>(undefined);

function storedTheme(): ThemeName | undefined {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === "light" || stored === "dark" ? stored : undefined;
  } catch {
    return undefined;
  }
}

const currentTheme = (): ThemeName =>
  storedTheme() ?? (matchMedia(systemDark).matches ? "dark" : "light");

export function ThemeProvider({ children }: { children: ReactNode }) {
  const [theme, setTheme] = useState(currentTheme);

  useEffect(() => {
    document.documentElement.dataset["theme"] = theme;
  }, [theme]);

  useEffect(() => {
    // The system's preference changed, or another tab stored a choice.
    const follow = () => setTheme(currentTheme());
    const system = matchMedia(systemDark);
    system.addEventListener("change", follow);
    addEventListener("storage", follow);
    return () => {
      system.removeEventListener("change", follow);
      removeEventListener("storage", follow);
    };
  }, []);

  const toggle = () => {
    const next = theme === "light" ? "dark" : "light";
    setTheme(next);
    try {
      localStorage.setItem(storageKey, next);
    } catch {
      // Without storage the choice lasts until this tab closes.
    }
  };

  return <ThemeContext value={{ theme, toggle }}>{children}</ThemeContext>;
}

/** Throws outside its provider. */
export function useTheme() {
  const theme = use(ThemeContext);
  if (!theme) throw new Error("useTheme must be used inside ThemeProvider");
  return theme;
}
