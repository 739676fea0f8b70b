/** The colors that server-rendered pages share with the app (web/styles/theme.css), light and dark. */

/**
 * A replacement for light-dark(), which Safari has only since 17.5: one of the two properties is
 * empty, the other gives its fallback.
 */
export const lightDark = (light: string, dark: string): string => `var(--light, ${light}) var(--dark, ${dark})`;

export const palette = `:root {
  color-scheme: light dark;
  --light: initial;
  --dark: ;
  --paper: ${lightDark("oklch(0.962 0.009 118)", "oklch(0.178 0.013 172)")};
  --ink: ${lightDark("oklch(0.235 0.024 166)", "oklch(0.945 0.016 100)")};
  --muted: ${lightDark("oklch(0.412 0.021 160)", "oklch(0.785 0.018 122)")};
  --primary: ${lightDark("oklch(0.382 0.074 163)", "oklch(0.835 0.088 160)")};
  --tape: ${lightDark("oklch(0.872 0.162 93)", "oklch(0.845 0.15 91)")};
  --on-tape: ${lightDark("oklch(0.25 0.045 92)", "oklch(0.215 0.042 92)")};
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --light: ;
    --dark: initial;
  }
}
`;
