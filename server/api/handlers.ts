/** What every call of the contract is answered with; a call without an answer does not compile. */
import type * as z from "zod/mini";
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
import type { Store } from "#server/data/database.ts";
import type { Document, Reader } from "#server/data/statement.ts";
import { type Topic } from "#server/live/topics.ts";

/** Whoever is signed in; undefined where a call is open to everyone and nobody is. */
type ViewerId<Open extends Call["openTo"]> = Open extends "everyone" ? string | undefined : string;

/** What a query reads through. `about` names what the answer depends on, refusals included. */
type Asking<Viewer> = {
  viewerId: Viewer;
  reader: Reader;
  about: (...topics: Topic[]) => void;
};

/** What a command changes through. */
type Doing<Viewer> = { viewerId: Viewer; now: number; change: Store["change"] };

type Viewer<Name extends CallName> = ViewerId<CallNamed<Name>["openTo"]>;
type Input<Name extends CallName> = z.output<CallNamed<Name>["input"]>;

type Answered<Name extends CallName> =
  CallNamed<Name> extends Query
    ? (asking: Asking<Viewer<Name>>, input: Input<Name>) => Promise<Document<OutputOf<Name>>>
    : (doing: Doing<Viewer<Name>>, input: Input<Name>) => Promise<OutputOf<Name>>;

export type Answers = {
  [Noun in keyof Contract]: {
    [Verb in keyof Contract[Noun] & string]: Answered<Extract<`${Noun}.${Verb}`, CallName>>;
  };
};

/** A call with its answer, whatever call it is: the contract's types hold on both sides of it. */
export type AnsweredCall =
  | (Query & {
      answer: (asking: Asking<string | undefined>, input: unknown) => Promise<Document<unknown>>;
    })
  | (Command & {
      answer: (doing: Doing<string | undefined>, input: unknown) => Promise<unknown>;
    });

/** Every call of the contract by its name. */
export const callsByName = (answers: Answers): ReadonlyMap<string, AnsweredCall> =>
  new Map(
    Object.entries(contract).flatMap(([noun, verbs]) =>
      Object.entries(verbs as Record<string, Call>).map(([verb, call]) => {
        const nouns = answers as unknown as Record<string, Record<string, unknown>>;
        return [`${noun}.${verb}`, { ...call, answer: nouns[noun]?.[verb] } as AnsweredCall];
      }),
    ),
  );
