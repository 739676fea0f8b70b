/**
 * Shows what an invitation opens in both directions at this moment. Visitors see counts; dependents' names are only for
 * people who are signed in.
 */
import { type ReactNode, useId } from "react";
import type { Invited } from "#domain/people/invitation.ts";
import { maxNamesInInvitation } from "#domain/people/invitation-limits.ts";
import { isolated } from "#domain/isolated.ts";
import { firstNameOf, nameOf } from "#domain/people/person-name.ts";
import { Card } from "#web/ui/card.tsx";
import type { IconName } from "#domain/icons.ts";
import { Icon } from "#web/ui/icon.tsx";
import { list } from "#web/ui/lists.ts";
import { message } from "#web/ui/message.tsx";
import * as w from "#words/en/invitations.js";
import "#web/invitations/invitations.css";

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
  const name = firstNameOf(nameOf(inviter));
  const isLink = shared?.isLink ?? kind === "dependentLink";
  const own = { count: dependents, names: names?.dependents ?? [] };
  const all = { count: dependents + linkedDependents, names: own.names };
  const others = isLink ? { count: linkedDependents, names: [] } : all;
  return (
    <div className="invited-both">
      <Card>
        <Side title={w.youllSee}>
          {sizes > 0 && <Line icon="check">{message(w.sizesOf({ count: sizes, name }))}</Line>}
          {isLink && own.count > 0 && <Line icon="pencil">{w.editable({ dependents: dependentsInWords(own) })}</Line>}
          {others.count > 0 && <Line icon="check">{w.visible({ dependents: dependentsInWords(others) })}</Line>}
          {connections > 0 && <Line icon="check">{message(w.connectionsOf({ name }))}</Line>}
          {sizes + all.count + connections === 0 && <Line icon="check">{w.nothingYet}</Line>}
        </Side>
        <Side title={w.youWontSee}>
          <Line icon="lock">{message(isLink ? w.privateOf({ name }) : w.privateOfBoth({ name }))}</Line>
        </Side>
      </Card>
      <Card>
        <Side title={message(w.theyllSee({ name }))}>
          <Line icon="check">{w.nameAndPicture}</Line>
          {shared && shared.sizes > 0 && <Line icon="check">{w.yourSizes({ count: shared.sizes })}</Line>}
          {shared && shared.dependents.length > 0 && (
            <Line icon="check">{w.visible({ dependents: dependentsInWords(allOf(shared.dependents)) })}</Line>
          )}
          {shared && shared.connections > 0 && <Line icon="check">{w.yourConnections}</Line>}
          <Line icon="check">{w.whatYouAdd}</Line>
          {isLink && (
            <Line icon="pencil">
              {message(
                w.editableByThem({
                  dependents:
                    shared && shared.ownDependents.length > 0
                      ? dependentsInWords(allOf(shared.ownDependents))
                      : w.allYouAdd,
                  name,
                }),
              )}
            </Line>
          )}
        </Side>
        <Side title={message(w.theyWontSee({ name }))}>
          <Line icon="lock">{w.yourEmail}</Line>
          <Line icon="lock">{isLink ? w.yourPrivate : w.yourPrivateBoth}</Line>
        </Side>
      </Card>
    </div>
  );
}

/** The count of dependents, and the first names of those who may be named. */
type Dependents = { count: number; names: readonly string[] };

const allOf = (names: readonly string[]): Dependents => ({ count: names.length, names });

/**
 * '2 dependents: Mia and Teo', '7 dependents: Ada, Ben, Cem, Dov, Eli, and 2 more', or '2 dependents' without names.
 */
function dependentsInWords({ count, names }: Dependents): string {
  if (names.length === 0) return w.dependents({ count });
  const named = names.slice(0, maxNamesInInvitation).map(isolated);
  const more = count - named.length;
  return w.dependentsNamed({
    count,
    names: list.format(more > 0 ? [...named, w.more({ count: more })] : named),
  });
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
