/** Says why a sign-in that was pressed on this screen let no one in. */
import { useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { isSignInProblem, signInProblemInWords } from "#domain/sign-in-problem.ts";
import { ErrorMessage } from "#web/ui/status.tsx";

export function SignInProblem({ code }: { code: string }) {
  const [location] = useLocation();
  const [at] = useState(location);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which React would take for what ends the effect.
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  if (location !== at) return null;
  const sentence = signInProblemInWords(code);
  return (
    <div ref={box}>
      {isSignInProblem(code) ? (
        <ErrorMessage>{sentence}</ErrorMessage>
      ) : (
        // Nothing that its reader did: it's said as quietly as a hint.
        <p className="status" role="alert">
          {sentence}
        </p>
      )}
    </div>
  );
}
