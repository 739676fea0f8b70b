/** A row of names, each a link to that person's sizes on a page of their own or further down. */
import { Link } from "wouter";
import { buttonClass } from "#web/ui/button.tsx";
import * as w from "#words/en/frame.js";
import "#web/frame/names/name-links.css";

type NameLinksProps = {
  hint: string;
  names: readonly { id: string; name: string; path: string }[];
  replace?: boolean;
  state?: object;
};

export const NameLinks = ({ hint, names, ...entry }: NameLinksProps) => (
  <nav className="name-links no-print" aria-label={w.whoseSizes}>
    <p className="hint">{hint}</p>
    <ul className="cluster">
      {names.map(({ id, name, path }) => (
        <li key={id}>
          <Link className={buttonClass("outline")} href={path} {...entry}>
            <bdi>{name}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
