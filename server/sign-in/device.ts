/** A browser in words, so that its owner recognizes it in a list: "iPhone, Safari". */
import { parse } from "bowser";

/** User agents are short; a longer one is no browser's. */
const maxUserAgentLength = 1000;

/** Names that a program may claim to have are cut, and what isn't text is left out. */
const maxNameLength = 30;

const systems: Readonly<Record<string, string>> = { macOS: "Mac", "Chrome OS": "Chromebook" };

const browsers: Readonly<Record<string, string>> = {
  "Microsoft Edge": "Edge",
  "Samsung Internet for Android": "Samsung Internet",
};

/** A page on the Home Screen of an iPhone or iPad says what every web view says, and nothing more. */
const homeScreen =
  /^Mozilla\/5\.0 \((iPhone|iPad|iPod touch);[^()]*\) AppleWebKit\/[\d.]+ \(KHTML, like Gecko\) Mobile\/\w+$/;

/** What a browser says about itself, in at most two names; empty where it says nothing that is known. */
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
