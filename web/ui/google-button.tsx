/** A button that signs in with Google, with Google's logo on a tile of its own. */
import "#web/ui/button.css";

type GoogleButtonProps = { onClick: () => void; children: string };

export const GoogleButton = ({ onClick, children }: GoogleButtonProps) => (
  <button className="button button-lg" type="button" onClick={onClick}>
    <svg className="google-tile" viewBox="-4 -4 32 32" aria-hidden="true" focusable="false">
      <path
        fill="#4285F4"
        d="M22.5 12.25c0-.78-.07-1.53-.2-2.25H12v4.26h5.89a5.03 5.03 0 0 1-2.19 3.3v2.77h3.55c2.08-1.92 3.28-4.74 3.28-8.08z"
      />
      <path
        fill="#34A853"
        d="M12 23c2.97 0 5.46-.98 7.28-2.66l-3.55-2.77c-.99.66-2.24 1.06-3.73 1.06-2.86 0-5.29-1.93-6.16-4.53H2.18v2.84A11 11 0 0 0 12 23z"
      />
      <path fill="#FBBC05" d="M5.84 14.1a6.6 6.6 0 0 1 0-4.2V7.06H2.18a11 11 0 0 0 0 9.88z" />
      <path
        fill="#EA4335"
        d="M12 5.38c1.62 0 3.06.56 4.21 1.64l3.15-3.15A11 11 0 0 0 2.18 7.06L5.84 9.9C6.71 7.3 9.14 5.38 12 5.38z"
      />
    </svg>
    {children}
  </button>
);
