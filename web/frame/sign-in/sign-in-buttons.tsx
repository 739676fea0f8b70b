/** The sign-in buttons, one per provider of this server. */
import { signIn } from "#web/session/sign-in.ts";
import { useProviders } from "#web/session/use-providers.ts";
import { SignInProblemPlace } from "#web/frame/sign-in/sign-in-problem-place.tsx";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { GoogleButton } from "#web/ui/google-button.tsx";
import { ProviderMark } from "#web/ui/provider-mark.tsx";
import * as w from "#words/en/frame.js";
import "#web/frame/sign-in/sign-in-buttons.css";

type SignInButtonsProps = {
  /** Whether signing in accepts an invitation, too. */
  isConnecting?: boolean;
  /** Called with whether a popup opened. */
  onPress?: (isPopup: boolean) => void;
};

export function SignInButtons({ isConnecting, onPress }: SignInButtonsProps) {
  const providers = useProviders();
  const press = (provider?: string) => () => {
    const isPopup = signIn(provider);
    onPress?.(isPopup);
  };
  const buttons = providers?.map(({ key, name }) => {
    const label = isConnecting ? w.signInWithAndConnect({ provider: name }) : w.signInWith({ provider: name });
    return key === "oidc" ? (
      <button
        className={buttonClass(providers.length === 1 ? "primary" : "outline", "lg")}
        type="button"
        key={key}
        onClick={press(key)}
      >
        <ProviderMark of="key" />
        {label}
      </button>
    ) : (
      <GoogleButton key={key} onClick={press(key)}>
        {label}
      </GoogleButton>
    );
  });
  return (
    <>
      {buttons?.length === 1 ? (
        buttons[0]
      ) : (
        // Reserves the buttons' place until the providers are known.
        <div className="sign-in-buttons">
          {buttons?.length === 0 ? (
            <Button size="lg" onClick={press()}>
              {isConnecting ? w.signInAndConnect : w.signIn}
            </Button>
          ) : (
            buttons
          )}
        </div>
      )}
      <SignInProblemPlace />
    </>
  );
}
