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
import type { Item } from "#domain/items/item.ts";
import { noteUseful } from "#web/offline/notify-offer.ts";
import { useCall } from "#web/live/use-call.ts";
import { AskForSizes, type AskedAbout, AskedStatus, useIsAsked } from "#web/relationships/ask-for-sizes.tsx";
import { NotifyOfferPlace } from "#web/screens/notify-offer-place.tsx";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/field.tsx";
import { ProblemMessage } from "#web/ui/status.tsx";
import { hidden, message } from "#web/ui/message.tsx";
import { categoryName, itemName } from "#domain/items/names.ts";
import * as w from "#words/en/shop.js";
import "#web/screens/shop/ask-for-more.css";

const maxSuggested = 5;

type AskForMoreProps = { of: AskedAbout; name: string; wearer: Wearer; items: readonly Item[] };

export function AskForMore({ of, name, wearer, items }: AskForMoreProps) {
  const { run, busy, problem } = useCall("news.ask");
  const [pressed, setPressed] = useState("");
  const headingId = useId();
  const isAsked = useIsAsked(of);
  const isBlank = items.length === 0;
  const { otherId, dependentId, askedAt } = of;
  const suggested = missingItems(wearer, items).slice(0, maxSuggested);

  async function ask([category, item]: CategoryAndName) {
    setPressed(item);
    if (await run({ otherId, dependentId, size: { category, name: item } })) void noteUseful("asked");
  }

  if (isAsked && askedAt !== null) {
    return (
      <div className="ask-more no-print">
        <AskedStatus askedAt={askedAt} />
        <NotifyOfferPlace />
      </div>
    );
  }
  return (
    <section className="ask-more no-print" aria-labelledby={headingId}>
      {isBlank && (
        <div className="cluster">
          <AskForSizes of={of}>
            <span>{message(w.askForSizesOf({ name }))}</span>
          </AskForSizes>
        </div>
      )}
      <h2 id={headingId}>{isBlank ? w.orOne : w.missing}</h2>
      <div className="cluster">
        {suggested.map((choice) => (
          <Button
            key={choice[1]}
            variant="outline"
            busy={busy && pressed === choice[1]}
            disabled={busy && pressed !== choice[1]}
            onClick={() => void ask(choice)}
          >
            <span>{message(w.askFor({ item: itemName(choice[1]), hidden }))}</span>
          </Button>
        ))}
      </div>
      <AnyOther
        wearer={wearer}
        busy={busy && !suggested.some(([, item]) => item === pressed)}
        onAsk={(choice) => void ask(choice)}
      />
      {problem && <ProblemMessage of={problem} />}
      <p className="hint">{dependentId === null ? w.theyllSee : w.caretakersSee}</p>
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
