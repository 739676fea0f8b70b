/** The theme, light or dark: the stored choice, or the system's while none is stored (spec §4). */
import { type ReactNode, createContext, use, useEffect, useState } from "react";

export type ThemeName = "light" | "dark";

const storageKey = "kinsize.theme";
const systemDark = "(prefers-color-scheme: dark)";

/** Undefined to follow the system. */
type ThemeChoice = ThemeName | undefined;

type Theme = {
  theme: ThemeName;
  choice: ThemeChoice;
  choose: (choice: ThemeChoice) => void;
  toggle: () => void;
};

const ThemeContext = createContext<Theme | undefined>(undefined);

function storedChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === "light" || stored === "dark" ? stored : undefined;
  } catch {
    return undefined;
  }
}

const themeOfSystem = (): ThemeName => (matchMedia(systemDark).matches ? "dark" : "light");

export function ThemeProvider({ children }: { children: ReactNode }) {
  const [choice, setChoice] = useState(storedChoice);
  const [ofSystem, setOfSystem] = useState(themeOfSystem);
  const theme = choice ?? ofSystem;

  useEffect(() => {
    document.documentElement.dataset["theme"] = theme;
  }, [theme]);

  useEffect(() => {
    // The system's preference changed, or another tab stored a choice.
    const follow = () => {
      setChoice(storedChoice());
      setOfSystem(themeOfSystem());
    };
    const system = matchMedia(systemDark);
    system.addEventListener("change", follow);
    addEventListener("storage", follow);
    return () => {
      system.removeEventListener("change", follow);
      removeEventListener("storage", follow);
    };
  }, []);

  function choose(next: ThemeChoice) {
    setChoice(next);
    try {
      if (next) localStorage.setItem(storageKey, next);
      else localStorage.removeItem(storageKey);
    } catch {
      // Without storage, the choice lasts until this tab closes.
    }
  }

  const toggle = () => choose(theme === "light" ? "dark" : "light");

  return <ThemeContext value={{ theme, choice, choose, toggle }}>{children}</ThemeContext>;
}

export function useTheme() {
  const theme = use(ThemeContext);
  if (!theme) throw new Error("useTheme must be used inside ThemeProvider");
  return theme;
}
