/** A real SMTP server on its own port, and the emails it received. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { onTestFinished } from "vitest";

export type Received = {
  to: string[];
  from: string;
  /** The raw headers, unfolded, so an injected header would show. */
  headers: Record<string, string>;
  subject: string;
  text: string;
  html: string;
  raw: string;
};

type Answer = { code: number; text: string };

/** Runs a mail server until the test ends; `refuses` returns its answer for a recipient. */
export async function startMailServer() {
  const received: Received[] = [];
  const state: { refuses: (to: string) => Answer | undefined; attempts: number; port: number } = {
    refuses: () => undefined,
    attempts: 0,
    port: 0,
  };
  let server: SMTPServer | undefined;

  async function listen(): Promise<void> {
    const listening = new SMTPServer({
      authOptional: true,
      disabledCommands: ["AUTH", "STARTTLS"],
      onConnect: (_session, done) => {
        state.attempts += 1;
        done();
      },
      onRcptTo: ({ address }, _session, done) => {
        const refused = state.refuses(address);
        done(refused && Object.assign(new Error(refused.text), { responseCode: refused.code }));
      },
      onData: (stream, { envelope }, done) => {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", () => {
          const raw = Buffer.concat(chunks).toString("utf8");
          const to = envelope.rcptTo.map(({ address }) => address);
          const from = envelope.mailFrom ? envelope.mailFrom.address : "";
          received.push({ to, from, raw, ...read(raw) });
          done();
        });
      },
    });
    listening.on("error", () => {});
    listening.listen(state.port, "127.0.0.1");
    await once(listening.server, "listening");
    state.port = (listening.server.address() as AddressInfo).port;
    server = listening;
  }

  async function goAway(): Promise<void> {
    const closing = server;
    server = undefined;
    if (closing) await new Promise<void>((closed) => closing.close(() => closed()));
  }

  await listen();
  onTestFinished(goAway);
  return {
    received,
    state,
    url: `smtp://127.0.0.1:${state.port}`,
    goAway,
    comeBack: listen,
  };
}

/** Headers, unfolded, and the two parts, decoded. */
function read(raw: string) {
  const [head, body] = divided(raw);
  const headers = headersOf(head);
  const boundary = /boundary="([^"]+)"/.exec(headers["content-type"] ?? "")?.[1] ?? "";
  const parts = body.split(`--${boundary}`).map(divided);
  const partOf = (type: string) => {
    const found = parts.find(([own]) => headersOf(own)["content-type"]?.startsWith(type));
    const encoding = headersOf(found?.[0] ?? "")["content-transfer-encoding"] ?? "";
    return decoded(found?.[1] ?? "", encoding);
  };
  return {
    headers,
    subject: wordsOf(headers["subject"] ?? ""),
    text: partOf("text/plain"),
    html: partOf("text/html"),
  };
}

function divided(text: string): [string, string] {
  const at = text.indexOf("\r\n\r\n");
  return [text.slice(0, at), text.slice(at + 4)];
}

const headersOf = (head: string): Record<string, string> =>
  Object.fromEntries(
    head
      .trim()
      .replaceAll(/\r\n[ \t]+/g, " ")
      .split("\r\n")
      .map((line) => {
        const at = line.indexOf(":");
        return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
      }),
  );

function decoded(text: string, encoding: string): string {
  if (encoding === "base64") return Buffer.from(text, "base64").toString("utf8");
  return encoding === "quoted-printable" ? quotedPrintable(text.replaceAll("=\r\n", "")) : text;
}

const quotedPrintable = (text: string): string =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    "latin1",
  ).toString("utf8");

/** A header with encoded words (RFC 2047). */
const wordsOf = (header: string): string =>
  header
    .replaceAll(/\?=\s+=\?/g, "?==?")
    .replaceAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === "B"
        ? Buffer.from(text, "base64").toString("utf8")
        : quotedPrintable(text.replaceAll("_", " ")),
    );
