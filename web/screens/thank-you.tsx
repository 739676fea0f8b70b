/** The thank-you page: what happens next with the feedback (spec §2). */
import { Link } from "wouter";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { usePageTitle } from "#web/screens/use-page-title.ts";
import "#web/screens/notice.css";

export function ThankYou() {
  usePageTitle("Thank you");
  return (
    <div className="wrap notice">
      <h1>Thank you for your feedback</h1>
      <p>
        The people who run this site read every word. What fits stays as it is; what pinches gets
        let out.
      </p>
      <Link className={buttonClass()} href={paths.dashboard}>
        Back to dashboard
      </Link>
    </div>
  );
}
