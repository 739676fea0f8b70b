/** The share links behind QR codes on cards, created when printing and reused while they work. */
import { useState } from "react";
import { Refusal } from "#domain/refusal.ts";
import { call } from "#web/live/calls.ts";
import { useCall } from "#web/live/use-call.ts";
import { clearIdempotencyKey, idempotencyKey } from "#web/offline/idempotency.ts";
import type { CardWearer } from "#web/screens/card/card-wearers.ts";
import { type RememberedLink, forgetLink, rememberLink, useRememberedLinks } from "#web/shares/remembered-links.ts";
import { addressOf } from "#web/shares/shared-wearer.ts";
import { day } from "#web/ui/dates.ts";
import * as w from "#words/en/card.js";

export function useCardLinks() {
  const remembered = useRememberedLinks();
  const { run, problem } = useCall("shares.add", "");
  const [busy, setBusy] = useState(false);
  const lastingOf = ({ id }: CardWearer) => remembered.get(id)?.find(({ isLasting }) => isLasting);

  async function makeLink({ id: wearerId, ownerId, dependentId }: CardWearer): Promise<boolean> {
    const key = `card of ${wearerId}`;
    const share = {
      label: w.linkLabel({ day: day(Date.now()) }),
      categories: null,
      until: "off",
    } as const;
    const id = idempotencyKey(key, share);
    const answer = await run({ ownerId, dependentId, id, share });
    if (!answer) return false;
    clearIdempotencyKey(key);
    rememberLink(wearerId, { id, token: answer.token, isLasting: true });
    return true;
  }

  async function makeMissing(wearers: readonly CardWearer[]): Promise<boolean> {
    for (const wearer of wearers) {
      const link = lastingOf(wearer);
      if (link && (await works(wearer, link))) continue;
      if (!(await makeLink(wearer))) return false;
    }
    return true;
  }

  return {
    busy,
    problem,
    /** The URL in a wearer's QR code; undefined until the link is created. */
    addressFor: (wearer: CardWearer): string | undefined => {
      const link = lastingOf(wearer);
      return link && addressOf(link.token);
    },
    /** Creates links that are missing or were turned off. Resolves to whether all of them exist. */
    makeLinks: async (wearers: readonly CardWearer[]): Promise<boolean> => {
      setBusy(true);
      try {
        return await makeMissing(wearers);
      } finally {
        setBusy(false);
      }
    },
  };
}

/** Whether the link still works: a card with a link that was turned off would lead nowhere. */
async function works({ id, ownerId, dependentId }: CardWearer, link: RememberedLink): Promise<boolean> {
  try {
    const { shares } = await call("shares.page", { ownerId, dependentId });
    if (shares.some((share) => share.id === link.id)) return true;
    forgetLink(id, link.id);
  } catch (error) {
    // Assumes a link works while offline, because the code already on the card is the best available.
    if (!(error instanceof Refusal)) return true;
    // Only logs, because creating a link fails for the same reason and says why.
    console.error(error);
  }
  return false;
}
