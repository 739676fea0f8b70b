/** The page title: unread count, screen title, and product name (spec §2). */
import { useEffect } from "react";
import * as w from "#words/en/frame.js";

const parts = { count: "", title: "" };

function show(name: keyof typeof parts, value: string): void {
  parts[name] = value;
  const { count, title } = parts;
  if (title) document.title = `${count ? w.titleWithNews({ count, title }) : title} | Kinsize`;
}

const usePart = (name: keyof typeof parts, value: string): void =>
  useEffect(() => {
    show(name, value);
    return () => show(name, "");
  }, [name, value]);

export const usePageTitle = (title: string): void => usePart("title", title);

/** The unread count on the icon of the installed app, in browsers that show one; none once it isn't known any more. */
export const useIconCount = (count: number): void =>
  useEffect(() => {
    if (!("setAppBadge" in navigator)) return undefined;
    // A browser may refuse it to a page that isn't installed.
    const badge = (unread: number) => void navigator.setAppBadge(unread).catch(() => undefined);
    badge(count);
    return () => badge(0);
  }, [count]);

/** Prefixes the title with the unread count while mounted: '(3) Dashboard', or nothing. */
export const useTitleCount = (count: string): void => usePart("count", count);
