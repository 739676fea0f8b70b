/** A surface: what one fills in, what waits for an answer, or a blank. */
import type { ReactNode } from "react";
import "#web/ui/card.css";

const variants = { plain: "card", tape: "card card-tape", blank: "card card-blank" } as const;

type CardProps = {
  children: ReactNode;
  variant?: keyof typeof variants;
  /** Its place on a phone, as of a section. */
  phone?: 1;
};

export const Card = ({ children, variant = "plain", phone }: CardProps) => (
  <div className={variants[variant]} data-phone={phone}>
    {children}
  </div>
);
