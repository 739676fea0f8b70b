/** The colors that the pages of the server share with the app (web/styles/theme.css), light and dark. */
export const palette = `:root {
  color-scheme: light dark;
  --paper: light-dark(oklch(0.962 0.009 118), oklch(0.178 0.013 172));
  --ink: light-dark(oklch(0.235 0.024 166), oklch(0.945 0.016 100));
  --muted: light-dark(oklch(0.412 0.021 160), oklch(0.785 0.018 122));
  --primary: light-dark(oklch(0.382 0.074 163), oklch(0.835 0.088 160));
  --tape: light-dark(oklch(0.872 0.162 93), oklch(0.845 0.15 91));
  --on-tape: light-dark(oklch(0.25 0.045 92), oklch(0.215 0.042 92));
}
`;
