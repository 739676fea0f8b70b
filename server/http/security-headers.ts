/** The headers of every answer: they keep a browser from running, framing or leaking anything of ours. */
import { createHash } from "node:crypto";
import type { Headers } from "#server/http/route.ts";

/** The headers by path, below those of the answer: a page with a policy of its own replaces ours. */
export function headersByPath(publicUrl: string, page: string) {
  const ofPages = securityHeaders(publicUrl, page);
  const ofCalls = { ...dataHeaders, ...httpsOnly(publicUrl) };
  return (path: string, isCall: boolean): Headers => {
    if (isCall) return ofCalls;
    if (isSecretAddress(path)) return { ...ofPages, ...secretAddressHeaders };
    return isSignIn.test(path) ? { ...ofPages, "Cache-Control": "no-store" } : ofPages;
  };
}

/** Data for our own pages, which a browser must not show, run, cache or hand to another site. */
const dataHeaders = {
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
};

/** No answer to a sign-in is kept. */
const isSignIn = /^\/(auth|local-provider)(\/|$)/;

/** Scripts and styles come from our own files, or stand in the built page, where a hash names them. */
function securityHeaders(publicUrl: string, page: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${hashesOf(page, "script")}`,
    `style-src 'self' ${hashesOf(page, "style")}`,
    "img-src 'self' data: https://lh3.googleusercontent.com",
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

/** Tells a browser that came over https to use nothing else. */
const httpsOnly = (publicUrl: string): Record<string, string> =>
  publicUrl.startsWith("https:") ? { "Strict-Transport-Security": "max-age=31536000" } : {};

/** Pages whose address is a key: invitations, share links, and the links that stop emails. */
export const isSecretAddress = (path: string): boolean => /^\/(invite|s|unsubscribe)\//.test(path);

/** Errors and refusals have them, too: no one else gets the address, and no search engine lists it. */
const secretAddressHeaders = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex, nofollow",
};

/** The policy of a small page that has its style in itself, and loads no more than a script and an icon of ours. */
export const selfContainedPolicy = (
  page: string,
  { forms = "'none'" }: { forms?: "'none'" | "'self'" } = {},
): string =>
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

/** The policy of such a page that also asks us what is new. */
export const livePolicy = (page: string): string =>
  `${selfContainedPolicy(page)}; connect-src 'self'`;

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
