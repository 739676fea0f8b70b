/**
 * The security headers of every answer: they keep a browser from running foreign code, framing, or leaking our pages.
 */
import { createHash } from "node:crypto";
import { picturePath } from "#domain/people/picture-path.ts";
import type { Headers } from "#server/http/route.ts";

/** The headers of a path; those of the answer override them, so a page can have its own policy. */
export function headersByPath(publicUrl: string, page: string) {
  const ofPages = securityHeaders(publicUrl, page);
  const ofData = { ...dataHeaders, ...httpsOnly(publicUrl) };
  return (path: string, isCall: boolean): Headers => {
    if (isCall || path.startsWith(picturePath)) return ofData;
    if (isSecretAddress(path)) return { ...ofPages, ...secretAddressHeaders };
    return isSignIn.test(path) ? { ...ofPages, "Cache-Control": "no-store" } : ofPages;
  };
}

/** The policy of data at an address of pages. */
export const onlyData = {
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
};

/** Keeps browsers from showing, running, caching, or sharing data that is meant for our own pages. */
const dataHeaders = {
  "Cache-Control": "no-store",
  ...onlyData,
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
};

/** Matches paths whose answers must not be cached, because they belong to a sign-in. */
const isSignIn = /^\/(auth|local-provider)(\/|$)/;

/** Allows scripts and styles only from our own files, or inline in the built page, where a hash names them. */
function securityHeaders(publicUrl: string, page: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${hashesOf(page, "script")}`,
    `style-src 'self' ${hashesOf(page, "style")}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types kinsize",
  ];
  return {
    "Content-Security-Policy": policy.map((rule) => rule.trim()).join("; "),
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": disabledFeatures.map((feature) => `${feature}=()`).join(", "),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    ...httpsOnly(publicUrl),
  };
}

/** Tells a browser that came over https to use only https. */
const httpsOnly = (publicUrl: string): Record<string, string> =>
  publicUrl.startsWith("https:") ? { "Strict-Transport-Security": "max-age=31536000" } : {};

/** Whether a path contains a secret: invitations, share links, and unsubscribe links. */
export const isSecretAddress = (path: string): boolean => /^\/(invite|s|unsubscribe)\//.test(path);

/** Keeps secret paths out of referrers and search engines, for errors and refusals too. */
const secretAddressHeaders = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex, nofollow",
};

/** The policy of a page with inline style that loads only a script and an icon of ours. */
export const selfContainedPolicy = (page: string, { forms = "'none'" }: { forms?: "'none'" | "'self'" } = {}): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${hashesOf(page, "script")}`,
    `style-src ${hashesOf(page, "style")}`,
    "img-src 'self'",
    `form-action ${forms}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]
    .map((rule) => rule.trim())
    .join("; ");

/** The policy of such a page with pictures in it, whose script also sends requests to this server. */
export const livePolicy = (page: string): string =>
  `${selfContainedPolicy(page).replace("img-src 'self'", "img-src 'self' data:")}; connect-src 'self'; font-src 'self'`;

/** Browser features that a page about sizes never needs. */
const disabledFeatures = [
  "accelerometer",
  "browsing-topics",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "identity-credentials-get",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "publickey-credentials-get",
  "serial",
  "usb",
  "xr-spatial-tracking",
];

const hashesOf = (page: string, element: "script" | "style"): string =>
  [...page.matchAll(new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, "g"))]
    .map(([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`)
    .join(" ");
