/** The feedback page, open to everyone (spec §2). */
import { useState } from "react";
import { FeedbackForm } from "#web/feedback/feedback-form.tsx";
import { visitorFeedbackDraft } from "#web/live/live-store.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { useViewer } from "#web/live/use-live.ts";
import { usePageTitle } from "#web/frame/use-page-title.ts";
import * as w from "#words/en/feedback.js";
import "#web/frame/notice.css";

export function FeedbackPage() {
  usePageTitle(w.leaveFeedback);
  const now = useViewer();
  // Keeps the previous viewer while a sign-in makes the viewer unknown (undefined).
  const [viewer, setViewer] = useState(now);
  const [beganAs, setBeganAs] = useState<"visitor" | "member">(now ? "member" : "visitor");
  if (now !== undefined && now !== viewer) {
    if (viewer === undefined && now) setBeganAs("member");
    setViewer(now);
  }
  return (
    <div className="wrap">
      <div className="narrow">
        <PageHeader title={w.leaveFeedback} description={w.leaveFeedbackWhat} />
        <FeedbackForm
          // A new key remounts the form, which loads a member's saved draft once they are known. A visitor's form is
          // kept.
          key={beganAs}
          name={viewer?.displayName ?? ""}
          email={viewer?.email ?? ""}
          draftName={viewer ? `feedback of ${viewer.id}` : visitorFeedbackDraft}
        />
      </div>
    </div>
  );
}
