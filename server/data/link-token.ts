/** Tokens of links that open something without an account. Only a hash is stored: a stolen database opens nothing. */
import { hash, randomBytes } from "node:crypto";

/** 128 random bits. */
export const newToken = (): string => randomBytes(16).toString("base64url");

/** Anything that isn't a token has a hash, too, which no row has: every wrong one takes the same work. */
export const hashOf = (token: string): string => hash("sha256", token, "base64url");
