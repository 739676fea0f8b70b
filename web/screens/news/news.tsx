/** "What's new": a page on a phone, and a panel under the bell elsewhere. */
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { SignInPrompt } from "#web/frame/sign-in/sign-in-prompt.tsx";
import { NewsList } from "#web/screens/news/news-list.tsx";
import { useViewer } from "#web/live/use-live.ts";
import { usePageTitle } from "#web/frame/use-page-title.ts";
import * as w from "#words/en/news.js";

export function News() {
  usePageTitle(w.title);
  if (useViewer() === null) return <SignInPrompt text={w.signInToView} />;
  return (
    <div className="wrap news-page">
      <NewsList level="h1" />
    </div>
  );
}

type NewsPanelProps = {
  bell: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
};

/** Closes on Escape, and on any press or focus outside of the panel. */
export function NewsPanel({ bell, onClose }: NewsPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // An open dialog above the panel handles Escape itself.
    if (event.key !== "Escape" || document.querySelector("dialog[open]")) return;
    // Keeps Escape from also dismissing a toast.
    event.preventDefault();
    onClose();
    bell.current?.focus();
  });
  const onElsewhere = useEffectEvent(({ target }: Event) => {
    const isElsewhere = ![panel, bell].some((part) => part.current?.contains(target as Node));
    if (isElsewhere && document.body !== target) onClose();
  });
  // Links may lead to another part of the same screen, so they close the panel too. The router has prevented their
  // default.
  const onLink = useEffectEvent(({ target, defaultPrevented }: Event) => {
    if (defaultPrevented && (target as Element).closest(".news-panel a")) onClose();
  });
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    const closeByKey = (event: KeyboardEvent) => onKey(event);
    const closeByLink = (event: Event) => onLink(event);
    const closeElsewhere = (event: Event) => onElsewhere(event);
    document.addEventListener("keydown", closeByKey);
    document.addEventListener("pointerdown", closeElsewhere);
    document.addEventListener("focusin", closeElsewhere);
    document.addEventListener("click", closeByLink);
    return () => {
      document.removeEventListener("keydown", closeByKey);
      document.removeEventListener("pointerdown", closeElsewhere);
      document.removeEventListener("focusin", closeElsewhere);
      document.removeEventListener("click", closeByLink);
    };
  }, []);
  return (
    <div ref={panel} className="news-panel" role="dialog" aria-label={w.title} tabIndex={-1}>
      <NewsList level="h2" />
    </div>
  );
}
