/** A row for what people do once in a while: a link or a button with an icon, a name, and what it is about. */
import type { ComponentProps, ReactNode } from "react";
import { Link } from "wouter";
import { Icon } from "#web/ui/icon.tsx";
import "#web/rows/quiet-row.css";

type QuietRowProps = {
  icon: ComponentProps<typeof Icon>["name"];
  line: ReactNode;
  children: ReactNode;
} & (
  | { href: string; onClick?: never; isOpen?: never }
  | { href?: never; onClick: () => void; /** Whether what the button opens is open. */ isOpen: boolean }
);

export function QuietRow({ icon, line, children, href, onClick, isOpen }: QuietRowProps) {
  const words = (
    <>
      <Icon name={icon} />
      <span>
        <b>{children}</b>
        <span className="hint">{line}</span>
      </span>
    </>
  );
  return href === undefined ? (
    <button className="quiet-row" type="button" aria-expanded={isOpen} onClick={onClick}>
      {words}
    </button>
  ) : (
    <Link className="quiet-row" href={href}>
      {words}
      <Icon name="onward" />
    </Link>
  );
}
