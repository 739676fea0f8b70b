/** Where a sign-in's problem is said: at the buttons, or below the header if only its button is there. Loaded once there is one. */
import { useLayoutEffect, useSyncExternalStore } from "react";
import { signInProblem } from "#web/session/sign-in-problem.ts";
import { lazyScreen } from "#web/ui/lazy-screen.tsx";

const SignInProblem = lazyScreen(
  async () => (await import("#web/screens/sign-in-problem.tsx")).SignInProblem,
);

export function SignInProblemAtButtons() {
  useLayoutEffect(() => signInProblem.takePlace(), []);
  const code = useSyncExternalStore(signInProblem.subscribe, signInProblem.code);
  return code !== undefined && <SignInProblem key={code} code={code} />;
}

export function SignInProblemAtTop() {
  const code = useSyncExternalStore(signInProblem.subscribe, signInProblem.codeAtTop);
  return (
    code !== undefined && (
      <div className="wrap top-message">
        <SignInProblem key={code} code={code} />
      </div>
    )
  );
}
