/** A part of a screen: a region that is named by its heading. */
import { type ReactNode, useId } from "react";
import { Divider } from "#web/ui/divider.tsx";
import "#web/ui/section.css";

type SectionProps = {
  title: string;
  children: ReactNode;
  /** Beside the heading: a count in words, a button. */
  aside?: ReactNode;
  /** Something short that belongs to the heading itself. */
  mark?: ReactNode;
  /** Requests wait on a card of their own, which has its tape already. */
  divider?: boolean;
  /** Where links to this section lead. */
  anchor?: string;
};

export function Section({ title, children, aside, mark, divider = true, anchor }: SectionProps) {
  const id = useId();
  return (
    <section className="section" aria-labelledby={id} id={anchor}>
      <div className="section-head">
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {mark}
        {aside}
      </div>
      {divider && <Divider />}
      {children}
    </section>
  );
}
