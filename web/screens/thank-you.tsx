/** The thank-you page after feedback, also linked from the footer: what happens with feedback (spec §2). */
import { Link } from "wouter";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { usePageTitle } from "#web/frame/use-page-title.ts";
import "#web/frame/notice.css";

export function ThankYou() {
  usePageTitle("Thank you");
  return (
    <div className="wrap notice">
      <h1>Thank you</h1>
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
