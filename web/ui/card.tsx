/** A surface: what one fills in, what waits for an answer, or a blank. */
import type { ReactNode } from "react";
import "#web/ui/card.css";

const variants = { plain: "card", tape: "card card-tape", blank: "card card-blank" } as const;

type CardProps = {
  children: ReactNode;
  variant?: keyof typeof variants;
};

export const Card = ({ children, variant = "plain" }: CardProps) => (
  <div className={variants[variant]}>{children}</div>
);
