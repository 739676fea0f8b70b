/** The bell in the header: shows the unread count and opens the news, as a page on a phone and a panel elsewhere. */
import { useRef, useState } from "react";
import { Link, useLocation } from "wouter";
import { useLive } from "#web/live/use-live.ts";
import { paths } from "#web/paths.ts";
import { useIconCount, useTitleCount } from "#web/frame/use-page-title.ts";
import { Icon } from "#web/ui/icon.tsx";
import { iconButtonClass } from "#web/ui/icon-button.tsx";
import { lazyScreen } from "#web/ui/lazy-screen.tsx";
import { Count } from "#web/ui/tape.tsx";
import { useIsInline } from "#web/ui/use-sheet.ts";
import "#web/screens/news/news-bell.css";
import * as w from "#words/en/news.js";

/** Shares a file with the page, so that the first load names only one. */
const NewsPanel = lazyScreen(async () => (await import("#web/screens/news/news.tsx")).NewsPanel);

/** Requires a signed-in viewer. */
export function NewsBell() {
  const { answer } = useLive("news.unread", {});
  const [location] = useLocation();
  const hasPanel = useIsInline() && location !== paths.news;
  /** The screen on which the panel was opened; navigating to another closes it. */
  const [openOn, setOpenOn] = useState<string>();
  const bell = useRef<HTMLButtonElement>(null);
  const unread = answer?.count ?? 0;
  // The server stops counting at 100.
  const count = unread > 99 ? "99+" : unread > 0 ? `${unread}` : "";
  useTitleCount(count);
  useIconCount(unread);
  const isOpen = hasPanel && openOn === location;
  const face = {
    className: iconButtonClass,
    "aria-label": count ? w.unread({ count }) : w.title,
  };
  const content = (
    <>
      <Icon name="bell" />
      {count && <Count of={count} />}
    </>
  );
  return (
    <div className="news">
      {hasPanel ? (
        <button
          {...face}
          ref={bell}
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpenOn(isOpen ? undefined : location)}
        >
          {content}
        </button>
      ) : (
        <Link {...face} href={paths.news} aria-current={location === paths.news ? "page" : undefined}>
          {content}
        </Link>
      )}
      {isOpen && <NewsPanel bell={bell} onClose={() => setOpenOn(undefined)} />}
    </div>
  );
}
