/** “Add people”: the search, what someone found may do, and an invite for someone who isn't there yet. */
import { useLayoutEffect, useRef, useState } from "react";
import { Link } from "wouter";
import { InviteForm, type CreatedInvitation } from "#web/invitations/invite-form.tsx";
import { InviteLink } from "#web/invitations/invite-link.tsx";
import { useLive, useViewer } from "#web/live/use-live.ts";
import { paths } from "#web/paths.ts";
import { FindPeople } from "#web/relationships/find-people.tsx";
import { PeopleFound } from "#web/relationships/people-found.tsx";
import type { Step } from "#web/screens/add-people/add-people.tsx";
import { ShareButton } from "#web/ui/share-button.tsx";
import { Button } from "#web/ui/button.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import { isolated } from "#domain/isolated.ts";
import * as w from "#words/en/relationships.js";
import * as dashboardWords from "#words/en/dashboard.js";
import * as inviteWords from "#words/en/invitations.js";
import "#web/screens/add-people/add-people.css";

type AddPeopleSheetProps = {
  step: Step;
  /** What is searched for; nothing yet if it is empty. */
  text: string;
  onFind: (text: string) => void;
  onInvite: () => void;
  onClose: () => void;
};

export function AddPeopleSheet({ step, text, onFind, onInvite, onClose }: AddPeopleSheetProps) {
  const viewer = useViewer();
  const [created, setCreated] = useState<CreatedInvitation>();
  const content = useRef<HTMLDivElement>(null);
  const [isEmpty] = useState(text === "");
  useLayoutEffect(() => {
    if (isEmpty) content.current?.querySelector("input")?.focus();
  }, [isEmpty]);
  const toInvite = (
    <div className="sheet-act">
      <p className="hint">{w.notOnYet}</p>
      <Button variant="secondary" icon="send" onClick={onInvite}>
        {w.sendInvite}
      </Button>
    </div>
  );
  const title = created ? inviteWords.inviteFor({ name: isolated(created.name) }) : w.addPeople;
  return (
    <Sheet title={title} wide onClose={onClose}>
      <div className="add-people" ref={content}>
        {created || step === "invite" ? (
          <Invite
            created={created}
            onCreated={setCreated}
            onNext={() => {
              setCreated(undefined);
              onInvite();
            }}
          />
        ) : (
          <>
            <FindPeople name={w.addPeople} startsWith={text} onSearch={onFind} onClear={() => onFind("")} />
            {text ? (
              <PeopleFound
                key={text}
                text={text}
                noOne={<Invite searched={text} onCreated={setCreated} />}
                notHere={toInvite}
                notThem={
                  <div>
                    <Button variant="ghost" size="sm" icon="send" onClick={onInvite}>
                      {w.sendInvite}
                    </Button>
                  </div>
                }
              />
            ) : (
              <>
                {viewer && <ProfileLink personId={viewer.id} />}
                {toInvite}
              </>
            )}
          </>
        )}
      </div>
    </Sheet>
  );
}

/** Shares a link to the viewer's profile. It grants no access: people who follow it still have to send a request. */
const ProfileLink = ({ personId }: { personId: string }) => (
  <ShareButton
    shared={{
      title: dashboardWords.profileLinkTitle,
      url: new URL(paths.publicProfile(personId), location.href).href,
    }}
  >
    {dashboardWords.shareProfileLink}
  </ShareButton>
);

type InviteProps = {
  searched?: string;
  created?: CreatedInvitation | undefined;
  onCreated: (created: CreatedInvitation) => void;
  onNext?: () => void;
};

function Invite({ searched = "", created, onCreated, onNext }: InviteProps) {
  const viewer = useViewer();
  const { answer } = useLive("invitations.page", {});
  const dependents = useLive("dashboard.page", {}).answer?.dependents ?? [];
  if (!viewer) return null;
  return (
    <>
      {created ? (
        <InviteLink
          key={created.token}
          created={created}
          invitation={answer?.invitations.find(({ id }) => id === created.id)}
          onDone={() => onNext?.()}
        />
      ) : (
        <InviteForm
          sendsMail={viewer.mail !== null}
          dependents={dependents.map(({ name }) => name)}
          searched={searched}
          takesFocus={!searched}
          onCreated={onCreated}
        />
      )}
      {answer && answer.invitations.length > 0 && location.pathname !== paths.invite && (
        <p>
          <Link href={paths.invite}>{inviteWords.yourInvites}</Link>
        </p>
      )}
    </>
  );
}
