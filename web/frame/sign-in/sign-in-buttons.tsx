/** The sign-in buttons, one per provider of this server. */
import { signIn } from "#web/session/sign-in.ts";
import { useProviders } from "#web/session/use-providers.ts";
import { SignInProblemPlace } from "#web/frame/sign-in/sign-in-problem-place.tsx";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { GoogleButton } from "#web/ui/google-button.tsx";
import { ProviderMark } from "#web/ui/provider-mark.tsx";
import "#web/frame/sign-in/sign-in-buttons.css";

type SignInButtonsProps = {
  /** What else the button does, appended to its label: "and connect". */
  and?: string;
  /** Called with whether a popup opened. */
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
        className={buttonClass(providers.length === 1 ? "primary" : "outline", "lg")}
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
        // Reserves the buttons' place until the providers are known.
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
