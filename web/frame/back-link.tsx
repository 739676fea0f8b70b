/** The way back from a page to the list it is in, above its heading. */
import type { MouseEvent, ReactNode } from "react";
import { Link } from "wouter";
import { Icon } from "#web/ui/icon.tsx";
import "#web/frame/back-link.css";

type BackLinkProps = {
  href: string;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
  children: ReactNode;
};

export const BackLink = ({ href, onClick, children }: BackLinkProps) => (
  <Link className="back-link" href={href} {...(onClick && { onClick })}>
    <Icon name="back" />
    <span>{children}</span>
  </Link>
);
