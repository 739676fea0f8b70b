/** Types the handlers of the contract's calls; a call without a handler does not compile. */
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

/** A provider, with the issuer that sessions and identities store. */
export type Provider = SignInProvider & { issuer: string };

/** The signed-in person; undefined for a visitor, if the call is open to everyone. */
type ViewerId<Open extends Call["openTo"]> = Open extends "everyone" ? string | undefined : string;

type Context<ViewerIdOrNone> = {
  viewerId: ViewerIdOrNone;
  /** The current session; undefined for a visitor or a token. */
  sessionId?: string | undefined;
  providers: readonly Provider[];
  now: number;
  sendsMail: boolean;
  /** The hosts of push services that the operator uses besides the known ones. */
  pushHosts: readonly string[];
};

/**
 * What a query reads through. `dependsOn` names the topics of an answer or a refusal; those of a
 * document's rows come with the document.
 */
type QueryContext<ViewerIdOrNone> = Context<ViewerIdOrNone> & {
  reader: Reader;
  dependsOn: (...topics: Topic[]) => void;
};

type CommandContext<ViewerIdOrNone> = Context<ViewerIdOrNone> & {
  /** The personal token of the request, which ends what it creates when revoked; null for a person. */
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

/** Any query with its handler, typed by the contract on both sides. */
export type QueryCall = Query & {
  handler: (context: QueryContext<string | undefined>, input: unknown) => Promise<Document<unknown>>;
};

type CommandCall = Command & {
  handler: (context: CommandContext<string | undefined>, input: unknown) => Promise<unknown>;
};

type HandledCall = QueryCall | CommandCall;

export const callsByName = (handlers: Handlers): ReadonlyMap<string, HandledCall> =>
  new Map(
    Object.entries(contract).flatMap(([noun, verbs]) =>
      Object.entries(verbs as Record<string, Call>).map(([verb, call]) => {
        const nouns = handlers as unknown as Record<string, Record<string, unknown>>;
        return [`${noun}.${verb}`, { ...call, handler: nouns[noun]?.[verb] } as HandledCall];
      }),
    ),
  );
