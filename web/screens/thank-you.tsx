/** The thank-you page after feedback; for those who come from the footer, what “Success Stories” are (spec §2). */
import { Link } from "wouter";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { usePageTitle } from "#web/frame/use-page-title.ts";
import * as w from "#words/en/feedback.js";
import "#web/frame/notice.css";

export function ThankYou() {
  const title = hasSent() ? w.thankYou : w.successStories;
  usePageTitle(title);
  return (
    <div className="wrap notice">
      <h1>{title}</h1>
      {!hasSent() && <p>{w.beginsWith}</p>}
      <p>{w.everyWord}</p>
      <div className="cluster">
        <Link className={buttonClass()} href={paths.dashboard}>
          {w.backToDashboard}
        </Link>
        <Link className={buttonClass("ghost")} href={paths.leaveFeedback}>
          {w.leaveFeedbackLink}
        </Link>
      </div>
    </div>
  );
}

/** Whether the feedback form led here. */
const hasSent = (): boolean => (history.state as { hasSent?: true } | null)?.hasSent === true;
