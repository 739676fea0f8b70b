/** The marks of sign-in providers, in one color. Separate from the icons, which every screen loads. */

const marks = {
  google: (
    <path d="M20.5 12.2c0-.6-.1-1.2-.2-1.7H12v3.3h4.8a4.1 4.1 0 0 1-1.8 2.7 8 8 0 0 1-3 .9 5.4 5.4 0 1 1 3.5-9.5L18 5.5A8.7 8.7 0 1 0 12 20.7c5 0 8.5-3.5 8.5-8.5z" />
  ),
  key: (
    <>
      <circle cx="8" cy="15.5" r="4" />
      <path d="m11 12.7 8.5-8.5M16 7.7l2.6 2.6M13.4 10.3l1.6 1.6" />
    </>
  ),
};

export const ProviderMark = ({ of }: { of: keyof typeof marks }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    {marks[of]}
  </svg>
);
