/**
 * Reads the email settings: the operator's mail server, and the sender. No message repeats the
 * server's URL, which may contain a password.
 */
import * as z from "zod/mini";
import { OperatorError } from "#server/operations/operator-error.ts";
import { type Given, type WrongSettings, isLoopback, refuseHalf } from "#server/setting-values.ts";

export type MailSettings = {
  host: string;
  port: number;
  /** `smtps://`: encrypted from the first byte. */
  isSecure: boolean;
  auth: { user: string; pass: string } | undefined;
  /** Whether the mail server is on this computer, so that no network is in between. */
  isLoopback: boolean;
  from: string;
};

const urlExample = "for example SMTP_URL=smtps://kinsize:PASSWORD@smtp.example.org or SMTP_URL=smtp://localhost:25.";
const fromExample = "for example MAIL_FROM=kinsize@example.org.";

/** Undefined without a mail server, or if a setting is wrong. */
export function mailOf(given: Given, wrong: WrongSettings): MailSettings | undefined {
  const [address, from] = [given("SMTP_URL"), given("MAIL_FROM")];
  wrong.tried(() =>
    refuseHalf(given, ["SMTP_URL", "MAIL_FROM"], (missing) =>
      missing === "SMTP_URL"
        ? `Set both SMTP_URL and MAIL_FROM, or neither, ${urlExample}`
        : `Set the address that emails come from, ${fromExample}`,
    ),
  );
  const sender = from === undefined ? undefined : wrong.tried(() => senderOf(from));
  const server = address === undefined ? undefined : wrong.tried(() => serverOf(address));
  return server && sender !== undefined ? { ...server, from: sender } : undefined;
}

function senderOf(from: string): string {
  if (!z.email().safeParse(from).success) {
    throw new OperatorError(
      `MAIL_FROM: this is not an email address. Use an address alone, without a name, ${fromExample}`,
    );
  }
  return from;
}

function serverOf(address: string): Omit<MailSettings, "from"> {
  const url = URL.parse(address);
  const isSecure = url?.protocol === "smtps:";
  if (!url?.hostname || !(isSecure || url.protocol === "smtp:")) {
    throw new OperatorError(
      `SMTP_URL: this is not the address of a mail server. Use one with smtp:// or smtps://, ${urlExample}`,
    );
  }
  if (!["", "/"].includes(url.pathname) || url.search || url.hash) {
    throw new OperatorError(
      `SMTP_URL: this must not have a path or options. Use only user, password, host and port (write / ? # @ in a password as %2F %3F %23 %40), ${urlExample}`,
    );
  }
  const [user, pass] = [decoded(url.username), decoded(url.password)];
  if (user === undefined || pass === undefined || Boolean(user) !== Boolean(pass)) {
    throw new OperatorError(
      `SMTP_URL: this needs both a user and a password, or neither. Write a % in them as %25, ${urlExample}`,
    );
  }
  const host = url.hostname.replaceAll(/^\[|\]$/g, "");
  return {
    host,
    port: url.port ? Number(url.port) : isSecure ? 465 : 587,
    isSecure,
    auth: user ? { user, pass } : undefined,
    isLoopback: isLoopback(host),
  };
}

/** A decoded part of a URL; undefined if its percent-encoding is invalid. */
function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
