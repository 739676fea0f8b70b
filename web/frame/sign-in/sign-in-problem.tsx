/** Explains a failed sign-in next to the screen's sign-in buttons, or below the header if it has the only button. */
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLocation } from "wouter";
import { isSignInProblem, signInProblemInWords } from "#domain/sign-in-problem.ts";
import { listeners } from "#web/live/listeners.ts";
import { ErrorMessage } from "#web/ui/status.tsx";

const changed = listeners();

/** The number of buttons that show the message now. */
let atButtons = 0;

/** Whether the place at the top has looked for them: it mounts in the same commit, and subscribes only after it. */
let hasLooked = false;

const isOnlyAtTop = () => hasLooked && atButtons === 0;

type SignInProblemProps = {
  code: string;
  /** Below the header, shown only if no button on the screen shows it. */
  isAtTop?: true;
};

export function SignInProblem({ code, isAtTop }: SignInProblemProps) {
  const isOnlyHere = useSyncExternalStore(changed.subscribe, isOnlyAtTop);
  useEffect(() => {
    if (!isAtTop) return undefined;
    hasLooked = true;
    changed.call();
    return () => {
      hasLooked = false;
    };
  }, [isAtTop]);
  useLayoutEffect(() => {
    const counts = isAtTop ? 0 : 1;
    atButtons += counts;
    changed.call();
    return () => {
      atButtons -= counts;
      changed.call();
    };
  }, [isAtTop]);
  if (!isAtTop) return <Sentence code={code} />;
  if (!isOnlyHere) return null;
  return (
    <div className="wrap top-message">
      <Sentence code={code} />
    </div>
  );
}

function Sentence({ code }: { code: string }) {
  const [location] = useLocation();
  const [at] = useState(location);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Braces, because newer browsers return a promise, which React would take for a cleanup function.
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  if (location !== at) return null;
  const sentence = signInProblemInWords(code);
  return (
    <div ref={box}>
      {isSignInProblem(code) ? (
        <ErrorMessage>{sentence}</ErrorMessage>
      ) : (
        // Isn't the reader's mistake, so it is styled as a hint.
        <p className="status" role="alert">
          {sentence}
        </p>
      )}
    </div>
  );
}
