/**
 * Shows what an invitation opens in both directions at this moment. Visitors see counts; dependents' names are only for
 * people who are signed in.
 */
import { type ReactNode, useId } from "react";
import { type Invited, maxNamesInInvitation } from "#domain/people/invitation.ts";
import { isolated } from "#domain/isolated.ts";
import { firstNameOf, nameOf } from "#domain/people/person-name.ts";
import { Card } from "#web/ui/card.tsx";
import type { IconName } from "#domain/icons.ts";
import { Icon } from "#web/ui/icon.tsx";
import "#web/invitations/invitations.css";
import { counted, listOf } from "#web/ui/counts-and-lists.ts";

export type SharedByInvited = {
  /** Whether the two look after each other's dependents, already or by accepting. */
  isLink: boolean;
  sizes: number;
  /** Names of the viewer's own dependents, whom the inviter will be able to edit with a link. */
  ownDependents: readonly string[];
  /** Names of the dependents whose shared sizes the inviter will see, without those of a link. */
  dependents: readonly string[];
  connections: number;
};

type InvitedConsentProps = {
  invited: Invited;
  shared?: SharedByInvited | undefined;
};

export function InvitedConsent({ invited, shared }: InvitedConsentProps) {
  const { inviter, kind, sizes, dependents, linkedDependents, connections, names } = invited;
  // The full name stands above.
  const name = <bdi>{firstNameOf(nameOf(inviter))}</bdi>;
  const isLink = shared?.isLink ?? kind === "dependentLink";
  const own = { count: dependents, names: names?.dependents ?? [] };
  const linked = { count: linkedDependents, names: names?.linkedDependents ?? [] };
  const all = { count: dependents + linkedDependents, names: [...own.names, ...linked.names] };
  const others = isLink ? linked : all;
  return (
    <div className="invited-both">
      <Card>
        <Side title="You’ll see">
          {sizes > 0 && (
            <Line icon="check">
              {sizes} of {name}’s sizes
            </Line>
          )}
          {isLink && own.count > 0 && (
            <Line icon="pencil">
              {dependentsInWords(own)}, with all sizes, including private ones. You’ll be able to
              edit and delete them.
            </Line>
          )}
          {others.count > 0 && (
            <Line icon="check">{dependentsInWords(others)}, with their shared sizes</Line>
          )}
          {connections > 0 && <Line icon="check">{name}’s connections</Line>}
          {sizes + all.count + connections === 0 && <Line icon="check">Nothing yet</Line>}
        </Side>
        <Side title="You won’t see">
          <Line icon="lock">
            {name}’s private sizes{!isLink && " and private dependents"}
          </Line>
        </Side>
      </Card>
      <Card>
        <Side title={<>{name} will see</>}>
          <Line icon="check">Your name and picture</Line>
          {shared && shared.sizes > 0 && <Line icon="check">{shared.sizes} of your sizes</Line>}
          {shared && shared.dependents.length > 0 && (
            <Line icon="check">
              {dependentsInWords(allOf(shared.dependents))}, with their shared sizes
            </Line>
          )}
          {shared && shared.connections > 0 && <Line icon="check">Your connections</Line>}
          <Line icon="check">Sizes and dependents you add and share</Line>
          {isLink && (
            <Line icon="pencil">
              {shared && shared.ownDependents.length > 0
                ? dependentsInWords(allOf(shared.ownDependents))
                : "All dependents you add"}
              , with all sizes, including private ones. {name} will be able to edit and delete them.
              Each other’s connections will see the ones that aren’t private.
            </Line>
          )}
        </Side>
        <Side title={<>{name} won’t see</>}>
          <Line icon="lock">Your email</Line>
          <Line icon="lock">Your private sizes{!isLink && " and private dependents"}</Line>
        </Side>
      </Card>
    </div>
  );
}

/** The count of dependents, and the first names; none if they are withheld. */
type Dependents = { count: number; names: readonly string[] };

const allOf = (names: readonly string[]): Dependents => ({ count: names.length, names });

/**
 * '2 dependents: Mia and Teo', '7 dependents: Ada, Ben, Cem, Dov, Eli, and 2 more', or '2 dependents' without names.
 */
function dependentsInWords({ count, names }: Dependents): string {
  const total = counted(count, "dependent");
  if (names.length === 0) return total;
  const named = names.slice(0, maxNamesInInvitation).map(isolated);
  const more = count - named.length;
  return `${total}: ${listOf(more > 0 ? [...named, `${more} more`] : named)}`;
}

function Side({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {/* Changes are announced while the page is open. */}
      <ul aria-live="polite">{children}</ul>
    </section>
  );
}

const Line = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className={icon === "lock" ? "quiet" : undefined}>
    <Icon name={icon} />
    <span>{children}</span>
  </li>
);
