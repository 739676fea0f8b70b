/** The headers that keep a browser from running, framing or leaking anything of a page of ours. */
import { createHash } from "node:crypto";

/** Scripts and styles come from our own files, or stand in the built page, where a hash names them. */
export function securityHeaders(publicUrl: string, page: string): Record<string, string> {
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
export const httpsOnly = (publicUrl: string): Record<string, string> =>
  publicUrl.startsWith("https:") ? { "Strict-Transport-Security": "max-age=31536000" } : {};

/**
 * The headers of pages whose address is a key, errors and refusals included: of invitations, of share links, and of the
 * links that stop emails. No one else gets the address, and no search engine lists it.
 */
export const secretAddressHeaders = (path: string): Record<string, string> =>
  /^\/(invite|s|unsubscribe)\//.test(path)
    ? {
        "Cache-Control": "no-store",
        "Referrer-Policy": "no-referrer",
        "X-Robots-Tag": "noindex, nofollow",
      }
    : {};

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
