/** Says why a sign-in that was pressed on this screen let no one in: at its buttons, or below a header that has the only one. */
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLocation } from "wouter";
import { isSignInProblem, signInProblemInWords } from "#domain/sign-in-problem.ts";
import { listeners } from "#web/live/listeners.ts";
import { ErrorMessage } from "#web/ui/status.tsx";

const changed = listeners();

/** How many places at buttons say it now. */
let atButtons = 0;

const isAtButtons = () => atButtons > 0;

type SignInProblemProps = {
  code: string;
  /** Below the header, where no button on the screen says it. */
  isAtTop?: true;
};

export function SignInProblem({ code, isAtTop }: SignInProblemProps) {
  const isSaidBelow = useSyncExternalStore(changed.subscribe, isAtButtons);
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
  if (isSaidBelow) return null;
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
