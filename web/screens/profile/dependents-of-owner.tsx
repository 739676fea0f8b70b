/** Dependents grouped under the name of the caretaker who owns them. */
import type { ReactNode } from "react";
import { Link } from "wouter";
import { nameOf } from "#domain/people/person-name.ts";
import type { Person } from "#domain/people/profile.ts";
import { leaveRow } from "#web/focus/return-to-row.ts";
import { paths } from "#web/paths.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import "#web/screens/profile/dependents-of-owner.css";
import { message } from "#web/ui/message.tsx";
import * as w from "#words/en/profile.js";

type DependentsOfOwnerProps = {
  owner: Person;
  /** Disables links, for a preview. */
  isPreview?: boolean;
  children: ReactNode;
};

export const DependentsOfOwner = ({ owner, isPreview = false, children }: DependentsOfOwnerProps) => (
  <div>
    <p className="owner-line">
      <Avatar of={owner} size="sm" alt="" />
      <span>
        {message(
          w.withOwner({
            owner: () =>
              isPreview ? (
                <bdi key="owner">{nameOf(owner)}</bdi>
              ) : (
                <Link key="owner" href={paths.publicProfile(owner.id)} onClick={leaveRow}>
                  <bdi>{nameOf(owner)}</bdi>
                </Link>
              ),
          }),
        )}
      </span>
    </p>
    {children}
  </div>
);
