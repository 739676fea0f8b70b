/** Feedback, open to everybody (spec §2). */
import { FeedbackForm } from "#web/feedback/feedback-form.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { useViewer } from "#web/use-live.ts";
import { usePageTitle } from "#web/use-page-title.ts";
import "#web/screens/notice.css";

export function FeedbackPage() {
  usePageTitle("Leave Feedback");
  const viewer = useViewer();
  return (
    <div className="wrap">
      <div className="narrow">
        <PageHeader
          title="Leave Feedback"
          description="What pinches, what is too wide, what fits: whoever runs this Kinsize reads it."
        />
        <FeedbackForm name={viewer?.displayName ?? ""} email={viewer?.email ?? ""} />
      </div>
    </div>
  );
}
