/** Sends the viewer's change and shows it on their screen right away. */
import type { CommandName, InputOf, OutputOf } from "#domain/contract.ts";
import { withoutAnnouncing } from "#web/focus/live-region.ts";
import { call } from "#web/live/calls.ts";
import { viewerChanged } from "#web/live/live-store.ts";

/** Throws the server's Refusal, or Unanswered. */
export async function change<Name extends CommandName>(name: Name, input: InputOf<Name>): Promise<OutputOf<Name>> {
  const answer = await withoutAnnouncing(() => call(name, input));
  viewerChanged();
  return answer;
}
