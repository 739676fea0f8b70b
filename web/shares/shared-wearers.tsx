/** “Whose”: the wearers of a new link. Those without visible sizes can't be chosen, and it says why. */
import { type SharedWearer, countVisible, idOf } from "#web/shares/shared-wearer.ts";
import { CheckOptions } from "#web/ui/options.tsx";
import * as counts from "#words/en/counts.js";
import * as w from "#words/en/shares.js";

type SharedWearersProps = {
  wearers: readonly SharedWearer[];
  chosen: readonly SharedWearer[];
  error?: string | undefined;
  onChange: (ids: readonly string[]) => void;
};

export function SharedWearers({ wearers, chosen, error, onChange }: SharedWearersProps) {
  const ids = chosen.map(idOf);
  return (
    <CheckOptions
      legend={w.whose}
      options={wearers.map((wearer) => ({
        value: idOf(wearer),
        label: wearer.name || w.you,
        aside: sizesInWords(wearer),
        disabled: countVisible(wearer) === 0,
      }))}
      chosen={ids}
      error={error}
      onChange={(id, isChosen) => onChange(isChosen ? [...ids, id] : ids.filter((each) => each !== id))}
    />
  );
}

function sizesInWords(wearer: SharedWearer): string {
  const count = countVisible(wearer);
  if (count > 0) return counts.sizes({ count });
  if (wearer.isPrivate) return w.privateWearer;
  return wearer.items.length > 0 ? w.onlyPrivate : w.noSizesYet;
}
