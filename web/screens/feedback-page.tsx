/** Feedback, open to everybody (spec §2). */
import { useState } from "react";
import { FeedbackForm } from "#web/feedback/feedback-form.tsx";
import { visitorFeedbackDraft } from "#web/live/live-store.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { useViewer } from "#web/live/use-live.ts";
import { usePageTitle } from "#web/screens/use-page-title.ts";
import "#web/screens/notice.css";

export function FeedbackPage() {
  usePageTitle("Leave Feedback");
  const now = useViewer();
  // While somebody signs in it is not known who is here: until then the form is of whom it was.
  const [viewer, setViewer] = useState(now);
  if (now !== undefined && now !== viewer) setViewer(now);
  return (
    <div className="wrap">
      <div className="narrow">
        <PageHeader
          title="Leave Feedback"
          description="What pinches, what is too wide, what fits: whoever runs this Kinsize reads it."
        />
        <FeedbackForm
          // What somebody has typed comes back once it is known who they are.
          key={viewer === undefined ? "unknown" : "known"}
          name={viewer?.displayName ?? ""}
          email={viewer?.email ?? ""}
          draftName={viewer ? `feedback of ${viewer.id}` : visitorFeedbackDraft}
        />
      </div>
    </div>
  );
}
