/** What every call of the contract is answered with; a call without an answer does not compile. */
import type * as z from "zod/mini";
import type { CallName, CallNamed, Command, Contract, OutputOf, Query } from "#domain/contract.ts";
import type { Store } from "#server/data/database.ts";
import type { Document, Reader } from "#server/data/statement.ts";
import type { Topic } from "#server/notices.ts";

/** Whoever is signed in; undefined where a call is open to everyone and nobody is. */
type ViewerId<Name extends CallName> = CallNamed<Name>["openTo"] extends "everyone"
  ? string | undefined
  : string;

/** What a query reads through. `about` names what the answer depends on, refusals included. */
export type Asking<Name extends CallName> = {
  viewerId: ViewerId<Name>;
  reader: Reader;
  about: (...topics: Topic[]) => void;
};

/** What a command changes through. */
export type Doing<Name extends CallName> = {
  viewerId: ViewerId<Name>;
  now: number;
  change: Store["change"];
};

type Input<Name extends CallName> = z.output<CallNamed<Name>["input"]>;

type Answered<Name extends CallName> =
  CallNamed<Name> extends Query
    ? (asking: Asking<Name>, input: Input<Name>) => Promise<Document<OutputOf<Name>>>
    : CallNamed<Name> extends Command
      ? (doing: Doing<Name>, input: Input<Name>) => Promise<OutputOf<Name>>
      : never;

export type Answers = {
  [Noun in keyof Contract]: {
    [Verb in keyof Contract[Noun] & string]: Answered<Extract<`${Noun}.${Verb}`, CallName>>;
  };
};
