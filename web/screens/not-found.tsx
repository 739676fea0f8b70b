/** The not-found page, for URLs without a screen (spec §2). */
import { Link } from "wouter";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { usePageTitle } from "#web/frame/use-page-title.ts";
import "#web/frame/notice.css";

export function NotFound() {
  usePageTitle("Not found");
  return (
    <div className="wrap notice">
      <h1>This resource was unable to be located</h1>
      <Link className={buttonClass()} href={paths.welcome}>
        Return Home
      </Link>
    </div>
  );
}
