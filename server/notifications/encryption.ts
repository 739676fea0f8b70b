/** Encrypts a notification so that only the device's browser can read it (RFC 8291, RFC 8188). */
import { createCipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";

export type DeviceKeys = {
  /** The browser's public key and its secret, in base64url. */
  p256dh: string;
  auth: string;
};

/** The size of a record in bytes; a notification is one record, and push services accept no more. */
const recordBytes = 4096;

/** The random values of one encryption; tests give those of the standard's example. */
export type Drawn = { privateKey?: Buffer; salt?: Buffer };

/** Texts are padded to a multiple of this, so that their length tells little. */
export const paddingBytes = 1024;

const derive = (key: Buffer, salt: Buffer, info: string | Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync("sha256", key, salt, info, bytes));

/**
 * The body of a request to a push service, whose text is padded to a multiple of `padTo`. Throws if the device's public key
 * is none.
 */
export function encrypted(
  text: string,
  { p256dh, auth }: DeviceKeys,
  padTo = 1,
  { privateKey, salt = randomBytes(16) }: Drawn = {},
): Buffer {
  const devicePublic = Buffer.from(p256dh, "base64url");
  const ecdh = createECDH("prime256v1");
  if (privateKey) ecdh.setPrivateKey(privateKey);
  else ecdh.generateKeys();
  const serverPublic = ecdh.getPublicKey();
  const shared = ecdh.computeSecret(devicePublic);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), devicePublic, serverPublic]);
  const key = derive(shared, Buffer.from(auth, "base64url"), info, 32);
  const contentKey = derive(key, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = derive(key, salt, "Content-Encoding: nonce\0", 12);
  const cipher = createCipheriv("aes-128-gcm", contentKey, nonce);
  const padding = padTo - 1 - (Buffer.byteLength(text) % padTo);
  // 2 marks the end of the text in the last record.
  const record = Buffer.concat([
    cipher.update(text, "utf8"),
    cipher.update(`\u0002${"\0".repeat(padding)}`),
    cipher.final(),
  ]);
  const header = Buffer.alloc(salt.length + 5);
  salt.copy(header);
  header.writeUInt32BE(recordBytes, salt.length);
  header.writeUInt8(serverPublic.length, salt.length + 4);
  return Buffer.concat([header, serverPublic, record, cipher.getAuthTag()]);
}
