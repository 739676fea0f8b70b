/** A preview of the viewer's profile: renders the server's answer to others, with all actions disabled. */
import { useState } from "react";
import { Link } from "wouter";
import type { OutputOf } from "#domain/contract.ts";
import type { SeenAs as As } from "#domain/people/profile.ts";
import { useLive } from "#web/live/use-live.ts";
import { paths } from "#web/paths.ts";
import { Loading } from "#web/frame/loading.tsx";
import { ProfileHead } from "#web/screens/profile/profile-head.tsx";
import { SharedSections } from "#web/screens/profile/public-profile.tsx";
import { QueryError } from "#web/frame/query-error.tsx";
import { seenSentence } from "#web/screens/profile/seen-as-words.ts";
import { SignInPrompt } from "#web/frame/sign-in/sign-in-prompt.tsx";
import { usePageTitle } from "#web/frame/use-page-title.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { Chips } from "#web/ui/chips.tsx";
import { Status } from "#web/ui/status.tsx";
import "#web/screens/profile/seen-as.css";
import * as w from "#words/en/profile.js";

const title = w.preview;

const choices: readonly { value: As; label: string }[] = [
  { value: "connection", label: w.connections },
  { value: "caretaker", label: w.caretakers },
  { value: "stranger", label: w.strangers },
];

export function SeenAs() {
  const { answer, refusal } = useLive("dashboard.page", {});
  usePageTitle(title);
  if (refusal === "signed-out") return <SignInPrompt text={w.signInToView} />;
  if (refusal) return <QueryError refusal={refusal} />;
  return answer ? <Preview own={answer} /> : <Loading />;
}

function Preview({ own }: { own: OutputOf<"dashboard.page"> }) {
  const [as, setAs] = useState<As>("connection");
  const personId = own.viewer.id;
  const { answer, refusal } = useLive("profiles.page", { personId, as });
  return (
    <div className="wrap">
      <div className="preview-bar">
        <Chips
          legend={title}
          choices={choices}
          value={as}
          onChange={(chosen) => {
            if (chosen !== "") setAs(chosen);
          }}
        />
        <Link className={buttonClass("ghost", "sm")} href={paths.publicProfile(personId)}>
          {w.done}
        </Link>
        <Status>{answer && seenSentence(as, own, answer)}</Status>
      </div>
      {refusal && <QueryError refusal={refusal} />}
      {!refusal && !answer && <Loading />}
      {answer && (
        <section className="preview-pane" aria-label={w.previewPane}>
          <ProfileHead page={answer} isPreview />
          <SharedSections page={answer} isPreview />
        </section>
      )}
    </div>
  );
}
