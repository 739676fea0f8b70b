/** “Remind me to check”: how often a wearer’s sizes are due. Saved on change. */
import type { Wearer } from "#domain/items/catalogue.ts";
import { nextCheckAt, usualCheckEvery } from "#domain/items/check-due.ts";
import type { CheckEvery } from "#domain/items/check.ts";
import { useChoice } from "#web/forms/use-choice.ts";
import { useCall } from "#web/live/use-call.ts";
import { Card } from "#web/ui/card.tsx";
import { ChoiceFooter } from "#web/ui/choice-footer.tsx";
import { Options } from "#web/ui/options.tsx";
import { day } from "#web/ui/dates.ts";
import { useNow } from "#web/ui/use-now.ts";
import * as w from "#words/en/check.js";

const choices = ["1", "3", "6", "12", "0"] as const;
type Choice = (typeof choices)[number];

const labels: Record<Choice, string> = {
  "1": w.everyMonth,
  "3": w.every3Months,
  "6": w.every6Months,
  "12": w.every12Months,
  "0": w.never,
};

type CheckReminderProps = {
  ownerId: string;
  dependentId: string | null;
  wearer: Wearer;
  saved: CheckEvery | null;
  /** When each size with a text was last checked, in ms since 1970. */
  measured: readonly number[];
};

export function CheckReminder({ ownerId, dependentId, wearer, saved, measured }: CheckReminderProps) {
  const every: Choice = `${saved ?? usualCheckEvery(wearer)}`;
  const own = useCall("profiles.update", "chose");
  const dependents = useCall("dependents.update", "chose");
  const now = useNow();
  const reminder = useChoice(every, {
    name: `check reminder of ${dependentId ?? ownerId}`,
    field: "every",
    values: choices,
    send: (value) => {
      const changes = { checkEvery: Number(value) as CheckEvery };
      return dependentId === null ? own.run({ changes }) : dependents.run({ ownerId, id: dependentId, changes });
    },
  });

  return (
    <Card>
      <Options
        legend={w.remindMe}
        options={choices.map((value) => {
          const next = nextCheckAt(measured, Number(value) as CheckEvery);
          return {
            value,
            label: labels[value],
            line:
              value === reminder.chosen &&
              next !== undefined &&
              (next <= now ? w.dueNow : w.nextOn({ day: day(next) })),
          };
        })}
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
