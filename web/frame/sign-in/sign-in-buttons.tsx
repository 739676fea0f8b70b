/** The buttons that sign in, one for each provider of this server, by name. */
import { signIn } from "#web/session/sign-in.ts";
import { useProviders } from "#web/session/use-providers.ts";
import { SignInProblemPlace } from "#web/frame/sign-in/sign-in-problem-place.tsx";
import { Button } from "#web/ui/button.tsx";
import { GoogleButton } from "#web/ui/google-button.tsx";
import { ProviderMark } from "#web/ui/provider-mark.tsx";
import "#web/frame/sign-in/sign-in-buttons.css";

type SignInButtonsProps = {
  /** What a press does besides, in words: "and connect". */
  and?: string;
  /** Told whether a popup opened. */
  onPress?: (isPopup: boolean) => void;
};

export function SignInButtons({ and = "", onPress }: SignInButtonsProps) {
  const providers = useProviders();
  const press = (provider?: string) => () => {
    const isPopup = signIn(provider);
    onPress?.(isPopup);
  };
  const buttons = providers?.map(({ key, name }) => {
    const words = `Sign in with ${name}${and && ` ${and}`}`;
    return key === "oidc" ? (
      <button
        className="button button-lg button-google"
        type="button"
        key={key}
        onClick={press(key)}
      >
        <ProviderMark of="key" />
        {words}
      </button>
    ) : (
      <GoogleButton key={key} onClick={press(key)}>
        {words}
      </GoogleButton>
    );
  });
  return (
    <>
      {buttons?.length === 1 ? (
        buttons[0]
      ) : (
        // Until the providers are known, their place is kept.
        <div className="sign-in-buttons">
          {buttons?.length === 0 ? (
            <Button size="lg" onClick={press()}>
              Sign in{and && ` ${and}`}
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
