/** The logo: a K made of a short tape and a folded ribbon. */
export const Logo = () => (
  <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <path className="logo-tape" d="M4 2h9v28H4z" />
    <path className="logo-marks" strokeWidth="1.5" d="M4 6.5h5M4 11.25h3M4 16h5M4 20.75h3M4 25.5h5" />
    <path className="logo-ribbon" d="M13 16 24 2h6.5L19.5 16z" />
    <path className="logo-ribbon" fillOpacity=".72" d="M13 16h6.5l11 14H24z" />
  </svg>
);
