/** Creates tokens of links, sessions, and programs. Only a hash is stored, so a stolen database opens nothing. */
import { hash, randomBytes } from "node:crypto";

/** Uses 128 random bits for a link that people pass on, and 256 for credentials that act for someone. */
export const newToken = (bits: 128 | 256): string => randomBytes(bits / 8).toString("base64url");

/** Hashes malformed tokens too: no row has such a hash, and every wrong token costs the same work. */
export const hashOf = (token: string): string => hash("sha256", token, "base64url");
