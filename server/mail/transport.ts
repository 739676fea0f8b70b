/** Hands emails over to the mail server, and reports the result of each. The only file that uses nodemailer. */
import { createTransport } from "nodemailer";
import type { MailSettings } from "#server/mail-settings.ts";

export type Letter = {
  /** The same id in every attempt, so that mail programs drop duplicates. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The URL that unsubscribes with one POST; undefined for an invitation, which is sent once. */
  unsubscribe: string | undefined;
};

/** `bounced`: the address doesn't exist. `refused`: this email isn't accepted now. `away`: no email is. */
export type Outcome = { kind: "sent" } | { kind: "bounced" } | { kind: "refused" | "away"; reason: string };

export type MailTransport = {
  send: (letter: Letter, now: number) => Promise<Outcome>;
  /** Connects and signs in; resolves with the reason if that fails. */
  check: () => Promise<string | undefined>;
};

/** Limits how long a shutdown waits for an email that is being sent. */
const timeoutMs = 10_000;

export function openTransport(
  { host, port, isSecure, auth, isLoopback, from }: MailSettings,
  publicUrl: string,
): MailTransport {
  const transport = createTransport({
    host,
    port,
    secure: isSecure,
    ...(auth && { auth }),
    // Never sends a password unencrypted over a network; loopback is no network.
    requireTLS: !isSecure && auth !== undefined && !isLoopback,
    ignoreTLS: !isSecure && isLoopback,
    // Without a password, encryption is optional: anyone who could forge a certificate could also turn it off.
    tls: { rejectUnauthorized: isSecure || auth !== undefined },
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const { hostname } = new URL(publicUrl);

  return {
    async send({ id, to, subject, text, html, unsubscribe }, now) {
      if (!isAddress(to)) return { kind: "bounced" };
      try {
        await transport.sendMail({
          envelope: { from, to: [to] },
          // Sends to plain addresses, without people's names.
          from: { name: "Kinsize", address: from },
          to: { name: "", address: to },
          subject,
          text,
          html,
          messageId: `<${id.replaceAll(/[^\w-]/g, ".")}@${hostname}>`,
          date: new Date(now),
          headers: {
            "Auto-Submitted": "auto-generated",
            "X-Auto-Response-Suppress": "All",
            ...(unsubscribe !== undefined && {
              "List-Unsubscribe": `<${unsubscribe}>`,
              "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
            }),
          },
        });
        return { kind: "sent" };
      } catch (error) {
        return outcomeOf(error as SmtpError);
      }
    },
    async check() {
      try {
        await transport.verify();
        return undefined;
      } catch (error) {
        return reasonOf(error as SmtpError);
      }
    },
  };
}

type SmtpError = Partial<Error> & {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
};

function outcomeOf(error: SmtpError): Outcome {
  const { code, command, responseCode = 0, response = "" } = error;
  const reason = reasonOf(error);
  const isRecipients = command === "RCPT TO" || (code === "EENVELOPE" && command === "API");
  // No such mailbox, no such server, no address (RFC 3463, 7505). A policy, a full mailbox, a wrong sender, or a 550
  // without a status (“relay not permitted”) says nothing about whether the address exists.
  const isNone = /^\d{3}[ -]5\.1\.(?:[123]|10)(?!\d)/.test(response) || command === "API";
  if (isRecipients && isNone) return { kind: "bounced" };
  const isThisMail = responseCode > 0 && responseCode !== 421;
  return isThisMail && (isRecipients || command === "DATA") ? { kind: "refused", reason } : { kind: "away", reason };
}

/**
 * The reason for the log: never the answer's text, which often repeats the address. Without an answer, the message says
 * why there was no connection: connection refused, unknown host, invalid certificate.
 */
function reasonOf({ code, command, responseCode, response = "", message }: SmtpError): string {
  const isConnection = response === "" && !responseCode && command === "CONN";
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(response)?.[1];
  return [
    code && `code=${code}`,
    command && `command=${command}`,
    responseCode && `answer=${responseCode}`,
    enhanced && `status=${enhanced}`,
    isConnection && message && `cause=${message}`,
  ]
    .filter(Boolean)
    .join("; ");
}

/** Whether a text is exactly one address: what a provider calls an address may contain anything. */
const isAddress = (text: string): boolean => /^[^\s\p{C}<>()[\]\\,;:"@]+@[^\s\p{C}<>()[\]\\,;:"@]+$/u.test(text);
