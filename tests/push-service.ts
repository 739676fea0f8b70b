/** A browser's push service on its own port, and devices that decrypt what arrives, as browsers do. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { importJWK, jwtVerify } from "jose";
import { onTestFinished } from "vitest";
import type { Notice } from "#server/notifications/notices.ts";
import type { PushSubscriptionSent } from "#domain/notifications.ts";

export type Arrived = { headers: IncomingMessage["headers"]; notice: Notice; bytes: number };

export type Device = {
  subscription: PushSubscriptionSent;
  /** The notifications that have arrived and could be decrypted. */
  received: Arrived[];
};

/** As Google's and Apple's. */
const maxBodyBytes = 4096;

type Answer = { status: number; headers?: Record<string, string> } | "hang";

/** Runs a push service until the test ends; `answers` decides what each device's endpoint answers. */
export async function startPushService() {
  const devices = new Map<string, { decrypt: (body: Buffer) => Notice; received: Arrived[] }>();
  const service = {
    host: "",
    answers: (_endpoint: string): Answer => ({ status: 201 }),
    /** Every request, accepted or not. */
    attempts: 0,
    /** Requests whose sender can't be verified. */
    unsigned: 0,
    devices: new Map<string, Device>(),
    device,
  };

  async function answer(request: IncomingMessage, response: ServerResponse) {
    service.attempts += 1;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url ?? "";
    const answered = service.answers(path);
    if (answered === "hang") return;
    if (!(await isSigned(request, `http://${service.host}`))) service.unsigned += 1;
    const known = devices.get(path);
    const body = Buffer.concat(chunks);
    if (body.length > maxBodyBytes) {
      response.writeHead(413).end();
      return;
    }
    if (known && answered.status === 201) {
      const notice = known.decrypt(body);
      known.received.push({ headers: request.headers, notice, bytes: body.length });
    }
    response.writeHead(answered.status, answered.headers).end();
  }

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  service.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });

  /** A browser's subscription. */
  function device(timeZone = "UTC"): Device {
    const path = `/push/${randomUUID()}`;
    const ecdh = createECDH("prime256v1");
    const publicKey = ecdh.generateKeys();
    const auth = randomBytes(16);
    const received: Arrived[] = [];
    devices.set(path, {
      received,
      decrypt: (body) => JSON.parse(decrypted(body, ecdh, auth)) as Notice,
    });
    const subscription = {
      endpoint: `http://${service.host}${path}`,
      p256dh: publicKey.toString("base64url"),
      auth: auth.toString("base64url"),
      timeZone,
    };
    return { subscription, received };
  }

  return service;
}

/** RFC 8292: the token is signed with the key beside it, for this push service. */
async function isSigned({ headers }: IncomingMessage, audience: string): Promise<boolean> {
  const [, token = "", key = ""] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? "") ?? [];
  const point = Buffer.from(key, "base64url");
  const coordinate = (from: number) => point.subarray(from, from + 32).toString("base64url");
  const jwk = { kty: "EC", crv: "P-256", x: coordinate(1), y: coordinate(33) };
  try {
    const { payload } = await jwtVerify(token, await importJWK(jwk, "ES256"), {
      audience,
      currentDate: new Date(0),
    });
    return /^(https:|mailto:)/.test(payload.sub ?? "");
  } catch {
    return false;
  }
}

/** RFC 8291 from the browser's side. */
function decrypted(body: Buffer, ecdh: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const serverKey = body.subarray(21, 21 + body.readUInt8(20));
  const record = body.subarray(21 + serverKey.length);
  const derive = (key: Buffer, from: Buffer, info: Buffer | string, bytes: number) =>
    Buffer.from(hkdfSync("sha256", key, from, info, bytes));
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), serverKey]);
  const key = derive(ecdh.computeSecret(serverKey), auth, info, 32);
  const content = derive(key, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = derive(key, salt, "Content-Encoding: nonce\0", 12);
  const decipher = createDecipheriv("aes-128-gcm", content, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const text = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = text.findLastIndex((byte) => byte !== 0);
  if (text[end] !== 2) throw new Error("The record isn't the last one.");
  return text.subarray(0, end).toString("utf8");
}
