/** Below someone's sizes in the store: asks for one that isn't there. */
import { useId, useState } from "react";
import {
  type Category,
  type CategoryAndName,
  type Wearer,
  catalogue,
  isCatalogueName,
  offeredCategories,
  missingItems,
} from "#domain/items/catalogue.ts";
import { askAgainMs, maxAsks } from "#domain/news-limits.ts";
import type { AskedFor } from "#domain/news.ts";
import type { Item } from "#domain/items/item.ts";
import {
  AskForSizes,
  type AskedAbout,
  AskedStatus,
  PendingAsk,
  isSame,
  useAsks,
} from "#web/relationships/ask-for-sizes.tsx";
import { NotifyOfferPlace } from "#web/screens/notify-offer-place.tsx";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/field.tsx";
import { dayOfYear } from "#web/ui/dates.ts";
import { ProblemMessage } from "#web/ui/status.tsx";
import { useNow } from "#web/ui/use-now.ts";
import { message } from "#web/ui/message.tsx";
import { categoryName, itemName } from "#domain/items/names.ts";
import * as w from "#words/en/shop.js";
import "#web/screens/shop/ask-for-more.css";

const maxSuggested = 5;

type AskForMoreProps = { of: AskedAbout; name: string; wearer: Wearer; items: readonly Item[] };

export function AskForMore({ of, name, wearer, items }: AskForMoreProps) {
  const headingId = useId();
  const now = useNow();
  const { pending, lately, isFull, ask, busy, problem } = useAsks(of);
  const isBlank = items.length === 0;
  // The label of a size that is there, and the button for any, say themselves what was asked.
  const isHere = (asked: Pick<AskedFor, "category" | "name">) =>
    asked.name !== null && !items.some(({ category, name: item }) => isSame(asked, { category, name: item }));
  const asked = lately.filter(isHere);
  const waiting = pending.filter(({ size }) => size !== undefined && isHere(size));
  const isAsked = ([category, item]: CategoryAndName) =>
    [...asked, ...waiting.map(({ size }) => size)].some((each) => isSame(each, { category, name: item }));
  const suggested = missingItems(wearer, items)
    .filter((choice) => !isAsked(choice))
    .slice(0, maxSuggested);

  const oldest = Math.min(...lately.map(({ at }) => at), now);

  const askFor = ([category, item]: CategoryAndName) => ask({ category, name: item });

  return (
    <section className="ask-more no-print" aria-labelledby={headingId}>
      {isBlank && (
        <div className="cluster">
          <AskForSizes of={of}>
            <span>{message(w.askForSizesOf({ name }))}</span>
          </AskForSizes>
        </div>
      )}
      {asked.map((each) => (
        <AskedStatus key={each.name} of={each} />
      ))}
      {waiting.map((each) => (
        <PendingAsk key={each.size?.name} of={each} />
      ))}
      {lately.length + pending.length > 0 && <NotifyOfferPlace />}
      <h2 id={headingId}>{isBlank ? w.orOne : w.missing}</h2>
      {isFull ? (
        <p className="hint">{w.askedEnough({ count: maxAsks, day: dayOfYear(oldest + askAgainMs) })}</p>
      ) : (
        <>
          <div className="cluster">
            {suggested.map((choice) => (
              <Button key={choice[1]} variant="outline" icon="words" disabled={busy} onClick={() => askFor(choice)}>
                {w.askFor({ item: itemName(choice[1]) })}
              </Button>
            ))}
          </div>
          <AnyOther wearer={wearer} busy={busy} onAsk={askFor} />
        </>
      )}
      {problem && <ProblemMessage of={problem} />}
      <p className="hint">{of.dependentId === null ? w.theyllSee : w.caretakersSee}</p>
    </section>
  );
}

type AnyOtherProps = { wearer: Wearer; busy: boolean; onAsk: (choice: CategoryAndName) => void };

/** Every size of the wearer's catalogue: which of them exist is none of the asker's business. */
function AnyOther({ wearer, busy, onAsk }: AnyOtherProps) {
  const [chosen, setChosen] = useState("");
  const categories: readonly Category[] = offeredCategories[wearer];
  const category = categories.find((each) => isCatalogueName(each, chosen));
  return (
    <div className="any-other">
      <Select
        label={w.anotherSize}
        placeholder={w.chooseOne}
        options={Object.fromEntries(categories.map((each) => [each, catalogue[each]]))}
        nameOf={itemName}
        nameOfGroup={categoryName}
        value={chosen}
        onChange={setChosen}
      />
      {category && (
        <Button variant="secondary" busy={busy} onClick={() => onAsk([category, chosen])}>
          {w.ask}
        </Button>
      )}
    </div>
  );
}
