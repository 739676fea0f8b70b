/** Says at the top of a screen why the sign-in that was pressed on it let no one in. */
import { useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { signInProblems } from "#domain/sign-in-problem.ts";
import { ErrorMessage } from "#web/ui/status.tsx";

const sentences: Partial<Record<string, string>> = signInProblems;

/** The other codes are only for the log (spec §8). */
export function SignInProblem({ code }: { code: string }) {
  const [location] = useLocation();
  const [at] = useState(location);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.scrollIntoView({ block: "nearest" }), []);
  const sentence = Object.hasOwn(sentences, code) ? sentences[code] : undefined;
  if (!sentence || location !== at) return null;
  return (
    <div className="wrap top-message" ref={box}>
      <ErrorMessage>{sentence}</ErrorMessage>
    </div>
  );
}
