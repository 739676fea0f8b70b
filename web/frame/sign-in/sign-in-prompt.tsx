/** The prompt on screens that require sign-in. */
import { SignInButtons } from "#web/frame/sign-in/sign-in-buttons.tsx";
import "#web/frame/notice.css";

export const SignInPrompt = ({ text }: { text: string }) => (
  <div className="wrap notice">
    <h1>{text}</h1>
    <SignInButtons />
  </div>
);
