/** Where a failed sign-in is explained. Lazy-loads the message when there is one. */
import { useSyncExternalStore } from "react";
import { signInProblem } from "#web/session/sign-in-problem.ts";
import { lazyScreen } from "#web/ui/lazy-screen.tsx";

const SignInProblem = lazyScreen(async () => (await import("#web/frame/sign-in/sign-in-problem.tsx")).SignInProblem);

export function SignInProblemPlace(place: { isAtTop?: true }) {
  const code = useSyncExternalStore(signInProblem.subscribe, signInProblem.code);
  return code && <SignInProblem code={code} {...place} />;
}
