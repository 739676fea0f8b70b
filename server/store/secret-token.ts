/** Tokens of links, sessions and programs. Only a hash is stored, so a stolen database opens nothing. */
import { hash, randomBytes } from "node:crypto";

/** 128 random bits for a link that people pass on, 256 for what acts for someone. */
export const newToken = (bits: 128 | 256): string => randomBytes(bits / 8).toString("base64url");

/** Anything that isn't a token has a hash, too, which no row has: every wrong one takes the same work. */
export const hashOf = (token: string): string => hash("sha256", token, "base64url");
