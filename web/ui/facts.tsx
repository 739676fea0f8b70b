/** Facts, one per line, like a care label. */
import type { ReactNode } from "react";
import { Card } from "#web/ui/card.tsx";
import "#web/ui/facts.css";

export const Facts = ({ children }: { children: ReactNode }) => (
  <Card>
    <dl className="facts">{children}</dl>
  </Card>
);

type FactProps = { name: string; children: ReactNode; look?: "note" };

/** A note keeps its line breaks. */
export const Fact = ({ name, children, look }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd className={look}>{children}</dd>
  </div>
);
