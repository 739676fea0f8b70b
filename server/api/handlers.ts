/** The handlers of the contract's calls; a call without a handler does not compile. */
import type * as z from "zod/mini";
import type { SignInProvider } from "#domain/people/account.ts";
import {
  type Call,
  type CallName,
  type CallNamed,
  type Command,
  type Contract,
  type OutputOf,
  type Query,
  contract,
} from "#domain/contract.ts";
import type { Store } from "#server/store/database.ts";
import type { Document, Reader } from "#server/store/statement.ts";
import { type Topic } from "#server/live/topics.ts";

/** A provider, and the issuer that sessions and identities name it by. */
export type Provider = SignInProvider & { issuer: string };

/** The signed-in person; undefined for a visitor, where a call is open to everyone. */
type ViewerId<Open extends Call["openTo"]> = Open extends "everyone" ? string | undefined : string;

type Context<ViewerIdOrNone> = {
  viewerId: ViewerIdOrNone;
  /** The session that asks; none for a visitor or a token. */
  sessionId?: string | undefined;
  /** How people sign in here. */
  providers: readonly Provider[];
  now: number;
  /** Whether this server sends email. */
  sendsMail: boolean;
};

/**
 * A query reads through this. `dependsOn` names what an answer depends on, and a refusal too; the topics of a document's
 * rows come with the document.
 */
type QueryContext<ViewerIdOrNone> = Context<ViewerIdOrNone> & {
  reader: Reader;
  dependsOn: (...topics: Topic[]) => void;
};

/** A command makes its changes through this. */
type CommandContext<ViewerIdOrNone> = Context<ViewerIdOrNone> & {
  /** The personal token that asks, with which what it creates ends; null for a person. */
  tokenId: string | null;
  change: Store["change"];
};

type Viewer<Name extends CallName> = ViewerId<CallNamed<Name>["openTo"]>;
type Input<Name extends CallName> = z.output<CallNamed<Name>["input"]>;

type Handler<Name extends CallName> =
  CallNamed<Name> extends Query
    ? (context: QueryContext<Viewer<Name>>, input: Input<Name>) => Promise<Document<OutputOf<Name>>>
    : (context: CommandContext<Viewer<Name>>, input: Input<Name>) => Promise<OutputOf<Name>>;

export type Handlers = {
  [Noun in keyof Contract]: {
    [Verb in keyof Contract[Noun] & string]: Handler<Extract<`${Noun}.${Verb}`, CallName>>;
  };
};

/** Any query with its handler: the contract's types hold on both sides of it. */
export type QueryCall = Query & {
  handler: (
    context: QueryContext<string | undefined>,
    input: unknown,
  ) => Promise<Document<unknown>>;
};

type CommandCall = Command & {
  handler: (context: CommandContext<string | undefined>, input: unknown) => Promise<unknown>;
};

type HandledCall = QueryCall | CommandCall;

/** Every call of the contract by its name. */
export const callsByName = (handlers: Handlers): ReadonlyMap<string, HandledCall> =>
  new Map(
    Object.entries(contract).flatMap(([noun, verbs]) =>
      Object.entries(verbs as Record<string, Call>).map(([verb, call]) => {
        const nouns = handlers as unknown as Record<string, Record<string, unknown>>;
        return [`${noun}.${verb}`, { ...call, handler: nouns[noun]?.[verb] } as HandledCall];
      }),
    ),
  );
