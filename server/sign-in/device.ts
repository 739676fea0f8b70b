/** Describes a browser so that its owner recognizes it in a list: "iPhone, Safari". */
import { parse } from "bowser";

/** Limits user agents; no browser's is longer. */
const maxUserAgentLength = 1000;

/** Limits names, which any program can make up; other than text is removed. */
const maxNameLength = 30;

const systems: Readonly<Record<string, string>> = { macOS: "Mac", "Chrome OS": "Chromebook" };

const browsers: Readonly<Record<string, string>> = {
  "Microsoft Edge": "Edge",
  "Samsung Internet for Android": "Samsung Internet",
};

/** Matches a page on the Home Screen of an iPhone or iPad, which identifies itself only as a web view. */
const homeScreen =
  /^Mozilla\/5\.0 \((iPhone|iPad|iPod touch);[^()]*\) AppleWebKit\/[\d.]+ \(KHTML, like Gecko\) Mobile\/\w+$/;

/** A description in at most two names; empty if nothing in the user agent is known. */
export function deviceOf(userAgent: string | undefined): string {
  if (!userAgent || userAgent.length > maxUserAgentLength) return "";
  const [, apple] = homeScreen.exec(userAgent) ?? [];
  if (apple) return `${apple}, Kinsize app`;
  const { browser, os, platform } = parse(userAgent);
  const device =
    platform.vendor === "Apple" && os.name === "iOS" && platform.model
      ? platform.model
      : os.name === "Android"
        ? `Android ${platform.type === "tablet" ? "tablet" : "phone"}`
        : (systems[os.name ?? ""] ?? os.name);
  const name = browsers[browser.name ?? ""] ?? browser.name;
  return [device, name].map(plain).filter(Boolean).join(", ");
}

const plain = (name = ""): string =>
  Array.from(name.replaceAll(/[^\p{L}\p{N} .()+-]+/gu, " ").trim())
    .slice(0, maxNameLength)
    .join("");
