/** “Remind me to check”: how often a wearer’s sizes are due. Saved on change. */
import type { Wearer } from "#domain/items/catalogue.ts";
import { checkRhythm, nextCheckAt } from "#domain/items/check-due.ts";
import type { CheckEvery } from "#domain/items/check.ts";
import type { Item } from "#domain/items/item.ts";
import { useChoice } from "#web/forms/use-choice.ts";
import { useCall } from "#web/live/use-call.ts";
import { Card } from "#web/ui/card.tsx";
import { ChoiceFooter } from "#web/ui/choice-footer.tsx";
import { Options } from "#web/ui/options.tsx";
import { day } from "#web/ui/dates.ts";
import { useNow } from "#web/ui/use-now.ts";
import * as w from "#words/en/check.js";

const intervals = ["1", "3", "6", "12", "0"] as const;
type Choice = "age" | (typeof intervals)[number];

const labels: Record<Choice, string> = {
  age: w.byAge,
  "1": w.everyMonth,
  "3": w.every3Months,
  "6": w.every6Months,
  "12": w.every12Months,
  "0": w.never,
};

const everyOf = (choice: Choice): CheckEvery | null => (choice === "age" ? null : (Number(choice) as CheckEvery));

type CheckReminderProps = {
  ownerId: string;
  dependentId: string | null;
  wearer: Wearer;
  birthMonth: string;
  checkEvery: CheckEvery | null;
  /** The sizes that come due. */
  checked: readonly Item[];
};

export function CheckReminder({ ownerId, dependentId, wearer, birthMonth, checkEvery, checked }: CheckReminderProps) {
  const now = useNow();
  const rhythmOf = (choice: CheckEvery | null) => checkRhythm({ wearer, birthMonth, checkEvery: choice }, now);
  const usual = rhythmOf(null);
  const choices: readonly Choice[] = wearer === "Child" ? ["age", ...intervals] : intervals;
  const unchosen = wearer === "Child" ? "age" : (`${usual.others}` as Choice);
  const own = useCall("profiles.update", "chose");
  const dependents = useCall("dependents.update", "chose");
  const reminder = useChoice<Choice>(checkEvery === null ? unchosen : `${checkEvery}`, {
    name: `check reminder of ${dependentId ?? ownerId}`,
    field: "every",
    values: choices,
    send: (choice) => {
      const changes = { checkEvery: everyOf(choice) };
      return dependentId === null ? own.run({ changes }) : dependents.run({ ownerId, id: dependentId, changes });
    },
  });
  function lineOf(choice: Choice) {
    const next = nextCheckAt(checked, rhythmOf(everyOf(choice)));
    const when =
      choice === reminder.chosen && next !== undefined && (next <= now ? w.dueNow : w.nextOn({ day: day(next) }));
    return choice === "age"
      ? [usual.shoes === usual.others ? w.every3Months : w.byAgeWhat(usual), when].filter(Boolean).join(" · ")
      : when;
  }

  return (
    <Card>
      <Options
        legend={w.remindMe}
        options={choices.map((value) => ({ value, label: labels[value], line: lineOf(value) }))}
        value={reminder.chosen}
        onChange={reminder.choose}
      />
      <p className="hint">
        {w.reminderWhat}
        {dependentId !== null && <> {w.reminderShared}</>}
      </p>
      <ChoiceFooter choice={reminder} call={dependentId === null ? own : dependents} />
    </Card>
  );
}
