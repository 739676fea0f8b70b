/** The not-found page, for URLs without a screen (spec §2). */
import { Link } from "wouter";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { usePageTitle } from "#web/frame/use-page-title.ts";
import * as w from "#words/en/welcome.js";
import "#web/frame/notice.css";

export function NotFound() {
  usePageTitle(w.notFound);
  return (
    <div className="wrap notice">
      <h1>{w.notFoundWhat}</h1>
      <Link className={buttonClass()} href={paths.welcome}>
        {w.returnHome}
      </Link>
    </div>
  );
}
