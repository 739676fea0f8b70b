/** The prompt on screens that need a signed-in viewer. */
import { signIn } from "#web/session/sign-in.ts";
import { GoogleButton } from "#web/ui/google-button.tsx";
import "#web/screens/notice.css";

export const SignInPrompt = ({ text }: { text: string }) => (
  <div className="wrap notice">
    <h1>{text}</h1>
    <GoogleButton onClick={signIn} />
  </div>
);
