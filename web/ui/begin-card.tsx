/** An empty list for newcomers: a preview of what it will contain, and the action to start it. */
import type { ReactNode } from "react";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import "#web/ui/begin-card.css";

type BeginCardProps = {
  blank: ReactNode;
  text: ReactNode;
  hint: ReactNode;
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
