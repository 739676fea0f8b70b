/** Somebody's page: who they are, how one stands to them, and what they share (spec §2). */
import type { OutputOf } from "#domain/contract.ts";
import type { RelationshipKind } from "#domain/relationship.ts";
import { SizeList } from "#web/items/size-list.tsx";
import {
  RelationshipActions,
  RelationshipBadge,
} from "#web/relationships/relationship-actions.tsx";
import { Board, Column } from "#web/screens/board.tsx";
import { SignInPrompt } from "#web/screens/sign-in-prompt.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { Section } from "#web/ui/section.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { Status } from "#web/ui/status.tsx";
import { useLive } from "#web/use-live.ts";
import { usePageTitle } from "#web/use-page-title.ts";
import "#web/screens/notice.css";
import "#web/screens/public-profile.css";

type Page = OutputOf<"profiles.page">;

export function PublicProfile({ personId }: { personId: string }) {
  const { answer, refusal } = useLive("profiles.page", { personId });
  usePageTitle(answer?.displayName || "Public profile");

  if (refusal === "signed-out") return <SignInPrompt text="Sign in to view this profile" />;
  if (refusal) return <Missing />;
  if (!answer) {
    return (
      <div className="wrap notice">
        <Status>
          <Spinner /> Loading…
        </Status>
      </div>
    );
  }
  return (
    <div className="wrap">
      <Head page={answer} />
      <Shared page={answer} />
    </div>
  );
}

const Missing = () => (
  <div className="wrap notice">
    <h1>Profile not found</h1>
    <p>This profile does not exist or is no longer available.</p>
  </div>
);

function Head({ page }: { page: Page }) {
  const { id, displayName, photoURL, personalBio, relationships } = page;
  return (
    <div className="profile-head">
      <Avatar name={displayName} photoURL={photoURL} size="lg" />
      <div>
        <div className="cluster">
          <h1>{displayName || "Somebody without a name"}</h1>
          {kinds.map((kind) => (
            <RelationshipBadge
              key={kind}
              kind={kind}
              state={relationships[kind]}
              {...(kind === "connection" && { sent: "Connection request sent" })}
            />
          ))}
        </div>
        {personalBio && <p className="bio">{personalBio}</p>}
      </div>
      <div className="cluster acts">
        {kinds.map((kind) => (
          <RelationshipActions key={kind} kind={kind} state={relationships[kind]} otherId={id} />
        ))}
      </div>
    </div>
  );
}

const kinds: readonly RelationshipKind[] = ["connection"];

function Shared({ page: { displayName, items, relationships } }: { page: Page }) {
  if (items === null) {
    return (
      <p className="muted">
        {relationships.connection === "sent"
          ? `When ${displayName} accepts, the sizes they share appear here.`
          : `Connect with ${displayName} to see the sizes they share.`}
      </p>
    );
  }
  return (
    <Board wider="first">
      <Column>
        <Section
          title="Sizes"
          aside={
            items.length > 0 && (
              <span className="aside">{`${items.length} ${items.length === 1 ? "size" : "sizes"}`}</span>
            )
          }
        >
          {items.length === 0 ? (
            <Empty text={`${displayName} has no items. Yet.`} />
          ) : (
            <SizeList items={items} large />
          )}
        </Section>
      </Column>
    </Board>
  );
}
