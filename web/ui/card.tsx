/** A card: plain, taped (something is pending), or blank (something to fill in). */
import type { ReactNode } from "react";
import "#web/ui/card.css";

const variants = { plain: "card", tape: "card card-tape", blank: "card card-blank" } as const;

type CardProps = {
  children: ReactNode;
  variant?: keyof typeof variants;
};

export const Card = ({ children, variant = "plain" }: CardProps) => <div className={variants[variant]}>{children}</div>;
