/** A group of dependents under the name of the other caretaker who owns them. */
import type { ReactNode } from "react";
import { Link } from "wouter";
import { nameOf } from "#domain/person-name.ts";
import type { Person } from "#domain/profile.ts";
import { paths } from "#web/paths.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import "#web/screens/dependents-of-owner.css";

export const DependentsOfOwner = ({ owner, children }: { owner: Person; children: ReactNode }) => (
  <div>
    <p className="owner-line">
      <Avatar name={owner.displayName} photoURL={owner.photoURL} size="sm" alt="" />
      <span>
        With{" "}
        <Link href={paths.publicProfile(owner.id)}>
          <bdi>{nameOf(owner)}</bdi>
        </Link>
      </span>
    </p>
    {children}
  </div>
);
