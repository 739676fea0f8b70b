/** The thank-you page after feedback; for those who come from the footer, what “Success Stories” are (spec §2). */
import { Link } from "wouter";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { usePageTitle } from "#web/frame/use-page-title.ts";
import "#web/frame/notice.css";

export function ThankYou() {
  const title = hasSent() ? "Thank you" : "Success Stories";
  usePageTitle(title);
  return (
    <div className="wrap notice">
      <h1>{title}</h1>
      {!hasSent() && (
        <p>
          Every success story here begins with feedback: someone says what fits and what pinches.
        </p>
      )}
      <p>
        The people who run this site read every word of feedback. What fits stays as it is; what
        pinches gets let out.
      </p>
      <div className="cluster">
        <Link className={buttonClass()} href={paths.dashboard}>
          Back to dashboard
        </Link>
        <Link className={buttonClass("ghost")} href={paths.leaveFeedback}>
          Leave feedback
        </Link>
      </div>
    </div>
  );
}

/** Whether the feedback form led here. */
const hasSent = (): boolean => (history.state as { hasSent?: true } | null)?.hasSent === true;
