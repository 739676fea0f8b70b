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
  /** Its place among the sections on a phone, from the top. */
  phone?: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  /** Where links to this section lead. */
  anchor?: string;
};

export function Section({
  title,
  children,
  aside,
  mark,
  divider = true,
  phone,
  anchor,
}: SectionProps) {
  const id = useId();
  return (
    <section className="section" aria-labelledby={id} data-phone={phone} id={anchor}>
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
