/** An empty list that people are new to: what will be listed here, and the one thing to press. */
import type { ReactNode } from "react";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import "#web/ui/begin-card.css";

type BeginCardProps = {
  /** An empty specimen of what will be listed here. */
  blank: ReactNode;
  text: string;
  hint: ReactNode;
  /** The ways to begin. */
  children: ReactNode;
};

export const BeginCard = ({ blank, text, hint, children }: BeginCardProps) => (
  <Card>
    <div className="begin">
      <EmptyState text={text} blank={blank}>
        <p>{hint}</p>
      </EmptyState>
      {children}
    </div>
  </Card>
);
