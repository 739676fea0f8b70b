/** “Show sizes in”: the reader's preferred size systems, in the order they are chosen. Auto-saved. */
import { regionsOf } from "#domain/sizing/places.ts";
import { type Region, regions } from "#domain/sizing/regions.ts";
import { useChoice } from "#web/forms/use-choice.ts";
import { useCall } from "#web/live/use-call.ts";
import { useViewer } from "#web/live/use-live.ts";
import { ChoiceFooter } from "#web/ui/choice-footer.tsx";
import { Checkbox, OrderedChoice } from "#web/ui/choice.tsx";
import { Fold } from "#web/ui/fold.tsx";
import "#web/profile/profile-choice.css";
import { locale } from "#words/en/formats.js";
import * as w from "#words/en/own-profile.js";

const countries = new Intl.DisplayNames(locale, { type: "region" });
const withCountry = (region: Region) => w.regionOf({ country: countries.of(region) ?? region, region });

const names: Readonly<Record<Region, string>> = {
  EU: "EU",
  UK: "UK",
  US: "US",
  FR: withCountry("FR"),
  IT: withCountry("IT"),
  CH: withCountry("CH"),
  AU: withCountry("AU"),
  JP: withCountry("JP"),
  KR: withCountry("KR"),
  CN: withCountry("CN"),
  BR: withCountry("BR"),
  MX: withCountry("MX"),
  cm: w.centimeters,
  in: w.inches,
};

/** Drafts have text fields, so the list is stored as one string. */
const asText = (chosen: readonly Region[]) => chosen.join(" ");
const fromText = (text: string) => {
  const known: readonly string[] = regions;
  return text.split(" ").filter((each): each is Region => known.includes(each));
};

export function ShowSizesIn() {
  // An older server has no order and couldn't store one.
  const saved = useViewer()?.showSizesIn;
  return saved && <OrderOfRegions saved={saved} />;
}

function OrderOfRegions({ saved }: { saved: readonly Region[] }) {
  const update = useCall("profiles.update", "chose");
  const order = useChoice(asText(saved), {
    name: "show sizes in",
    field: "order",
    send: (text) => update.run({ changes: { showSizesIn: fromText(text) } }),
  });
  const chosen = fromText(order.chosen);
  const choose = (next: readonly Region[]) => order.choose(asText(next));

  return (
    <Fold
      title={w.showSizesIn}
      line={chosen.length === 0 ? w.automatic : chosen.join(" · ")}
      // A choice that couldn’t be saved waits for another try.
      startsOpen={order.chosen !== asText(saved)}
    >
      <div className="profile-choice">
        <OrderedChoice
          legend={w.showSizesIn}
          hint={w.inOrder}
          options={regions}
          names={names}
          chosen={chosen}
          onChange={choose}
        >
          <Checkbox
            label={w.automaticWhat}
            checked={chosen.length === 0}
            // When automatic order is turned off, it starts as the browser's.
            onChange={(isAutomatic) => choose(isAutomatic ? [] : regionsOf(navigator.language))}
          />
        </OrderedChoice>
        <ChoiceFooter choice={order} call={update} />
      </div>
    </Fold>
  );
}
