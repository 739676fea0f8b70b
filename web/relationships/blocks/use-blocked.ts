/** The people the viewer has blocked. */
import { useLive } from "#web/live/use-live.ts";

/** Returns whether someone is blocked; false until known. */
export function useBlocked(): (personId: string) => boolean {
  const { answer } = useLive("blocks.page", {});
  return (personId) => answer?.people.some(({ id }) => id === personId) ?? false;
}
