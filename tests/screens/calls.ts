/** API calls that set up a test without using screens. */
import type { APIRequestContext } from "@playwright/test";
import type { CommandName, InputOf, OutputOf } from "#domain/contract.ts";
import { aDependentDraft, anItemDraft } from "../builders.ts";

/** A page, or a browser context without one. */
export type Caller = { request: APIRequestContext };

/** Makes a call as the app would. */
export async function does<Name extends CommandName>(
  by: Caller,
  call: Name,
  input: InputOf<Name>,
): Promise<OutputOf<Name>> {
  return (await post(by, call, input)) as OutputOf<Name>;
}

/** The id of the person signed in. */
export const idOf = async (by: Caller) => ((await post(by, "viewer.me", {})) as { id: string }).id;

/** Connects or links two people. */
export async function know(
  one: Caller,
  other: Caller,
  kinds: readonly ("connection" | "dependentLink")[] = ["connection"],
): Promise<void> {
  const [oneId, otherId] = [await idOf(one), await idOf(other)];
  for (const kind of kinds) {
    await does(one, "relationships.move", { kind, move: "request", otherId });
    await does(other, "relationships.move", { kind, move: "accept", otherId: oneId });
  }
}

/** Adds a dependent of the caller's; resolves with its id. */
export const has = async (by: Caller, dependent: Parameters<typeof aDependentDraft>[0]) =>
  (
    await does(by, "dependents.add", {
      ownerId: await idOf(by),
      dependent: aDependentDraft(dependent),
    })
  ).id;

/** Adds a size of the caller's own, or of their dependent; resolves with its id. */
export const hasSize = async (by: Caller, size: Parameters<typeof anItemDraft>[0], dependentId: string | null = null) =>
  (
    await does(by, "items.add", {
      ownerId: await idOf(by),
      dependentId,
      item: anItemDraft(size),
    })
  ).id;

async function post(by: Caller, call: string, input: unknown): Promise<unknown> {
  const headers = { "Sec-Fetch-Site": "same-origin" };
  const response = await by.request.post(`/api/${call}`, { headers, data: input });
  if (!response.ok()) throw new Error(`${call}: ${await response.text()}`);
  return (await response.json()) as unknown;
}
