/** “Show sizes in”: the size systems that come first for the reader, in the order they are chosen. Saved at once. */
import { useRef, useState } from "react";
import { regionsOf } from "#domain/sizing/equivalents.ts";
import { type Region, regions } from "#domain/sizing/size.ts";
import { useDraft } from "#web/forms/use-draft.ts";
import { useCall } from "#web/live/use-call.ts";
import { useViewer } from "#web/live/use-live.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Checkbox, OrderedChoice } from "#web/ui/choice.tsx";
import { ProblemMessage, Status } from "#web/ui/status.tsx";

const names: Readonly<Record<Region, string>> = {
  EU: "EU",
  UK: "UK",
  US: "US",
  FR: "France (FR)",
  IT: "Italy (IT)",
  CH: "Switzerland (CH)",
  AU: "Australia (AU)",
  JP: "Japan (JP)",
  cm: "Centimeters",
  in: "Inches",
};

/** A draft's fields are texts. */
const asText = (chosen: readonly Region[]) => chosen.join(" ");
const fromText = (text: string) => {
  const known: readonly string[] = regions;
  return text.split(" ").filter((each): each is Region => known.includes(each));
};

export function ShowSizesIn() {
  // An older server has no order, and couldn't store one.
  const saved = useViewer()?.showSizesIn;
  return saved && <OrderOfRegions saved={saved} />;
}

function OrderOfRegions({ saved }: { saved: readonly Region[] }) {
  const { draft, changed, edit, settle } = useDraft({ order: asText(saved) }, "show sizes in");
  const { run, busy, problem } = useCall("profiles.update");
  const [done, setDone] = useState(false);
  const wanted = useRef(draft.order);
  const chosen = fromText(draft.order);

  async function save(order: string) {
    wanted.current = order;
    let sent: string | undefined;
    // While a call is under way, another press only changes what is wanted: the call is followed by one more.
    while (sent !== wanted.current) {
      sent = wanted.current;
      if (!(await run({ changes: { showSizesIn: fromText(sent) } }))) return;
      settle({ order: sent });
    }
    setDone(true);
  }

  function choose(next: readonly Region[]) {
    setDone(false);
    edit({ order: asText(next) });
    void save(asText(next));
  }

  return (
    <Card>
      <OrderedChoice
        legend="Show sizes in"
        hint="Choose systems in the order you want to see them."
        options={regions}
        names={names}
        chosen={chosen}
        onChange={choose}
      >
        <Checkbox
          label="Automatic (based on this browser’s language)"
          checked={chosen.length === 0}
          // Turned off, the order starts as the one that the browser suggests.
          onChange={(isAutomatic) => choose(isAutomatic ? [] : regionsOf(navigator.language))}
        />
      </OrderedChoice>
      {problem && <ProblemMessage of={problem} />}
      <div className="form-foot">
        {changed && !busy && <Button onClick={() => void save(draft.order)}>Save</Button>}
        <Status done={done}>
          {busy ? "Saving…" : done ? "Saved" : changed ? "Unsaved changes" : ""}
        </Status>
      </div>
    </Card>
  );
}
