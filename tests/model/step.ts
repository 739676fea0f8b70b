/** A step of a play, and the building blocks of steps. */
import * as fc from "fast-check";
import type { CommandName, InputOf, OutputOf } from "#domain/contract.ts";
import type { RefusalReason } from "#domain/refusal.ts";
import { Refused } from "../world.ts";
import { type Play, type Player, names } from "./play.ts";

/** A person's single action. */
export class Step implements fc.AsyncCommand<Play, Play> {
  readonly #words: string;
  readonly #act: (play: Play) => Promise<void>;
  readonly #canBe: (play: Readonly<Play>) => boolean;

  constructor(
    words: string,
    act: (play: Play) => Promise<void>,
    canBe: (play: Readonly<Play>) => boolean = () => true,
  ) {
    this.#words = words;
    this.#act = act;
    this.#canBe = canBe;
  }

  check = (play: Readonly<Play>) => this.#canBe(play);

  async run(play: Play): Promise<void> {
    play.steps += 1;
    play.world.clock.now += 2000;
    await this.#act(play);
    await play.settle();
  }

  toString = () => this.#words;
}

/** Makes a call and compares its outcome with the model's; resolves with the answer. */
export async function calls<Name extends CommandName>(
  actor: Player,
  name: Name,
  input: InputOf<Name>,
  expected: () => RefusalReason | "done",
): Promise<OutputOf<Name> | undefined> {
  const [device] = actor.devices;
  if (!device) return undefined;
  const outcome = device.isSignedIn ? expected() : "signed-out";
  try {
    const answer = await device.person.call(name, input);
    if (outcome === "done") return answer;
    throw new Error(`${name} was done, and should have been refused: ${outcome}`);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (error.body.refusal === outcome) return undefined;
    const why = `${name} was refused as ${error.body.refusal}, and should be ${outcome}`;
    throw new Error(why, { cause: error });
  }
}

export const anybody = fc.nat(names.length - 1);
export const any = fc.nat(1000);

/** The element at an index, modulo the length. */
export const pick = <Thing>(things: readonly Thing[], at: number) => things[at % things.length];
export const player = ({ players }: Readonly<Play>, at: number): Player => pick(players, at) as Player;
export const who = (at: number) => names[at] ?? "somebody";

export const visibility = (isVisible: boolean) => (isVisible ? "visible" : "private");
