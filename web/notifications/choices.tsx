/** The choices of what to be told about, how often on devices, and when devices stay silent. Auto-saved. */
import type { OutputOf } from "#domain/contract.ts";
import { type PushChoice, hoursOf, pushChoices } from "#domain/notifications.ts";
import { useChoice } from "#web/forms/use-choice.ts";
import { useCall } from "#web/live/use-call.ts";
import { Chips } from "#web/ui/chips.tsx";
import { ChoiceFooter } from "#web/ui/choice-footer.tsx";
import { Select } from "#web/ui/field.tsx";
import { CheckOptions } from "#web/ui/options.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { locale } from "#words/en/formats.js";
import * as w from "#words/en/notifications.js";

type Page = OutputOf<"notifications.page">;

const pushLabels: Record<PushChoice, string> = { each: w.each, daily: w.daily, weekly: w.weekly };

const pushHints: Record<PushChoice, string> = {
  each: w.eachPushWhat,
  daily: w.dailyWhat,
  weekly: w.weeklyWhat,
};

/** How often devices get notifications, for all of them. */
export function HowOften({ saved }: { saved: PushChoice }) {
  const update = useCall("profiles.update", "chose");
  const push = useChoice<PushChoice>(saved, {
    name: "how often on devices",
    field: "push",
    values: pushChoices,
    send: (value) => update.run({ changes: { push: value } }),
  });
  return (
    <div className="setting">
      <Chips
        legend={w.howOften}
        choices={pushChoices.map((value) => ({ value, label: pushLabels[value] }))}
        value={push.chosen}
        onChange={(value) => value && push.choose(value)}
      />
      <p className="hint">{pushHints[push.chosen]}</p>
      <ChoiceFooter choice={push} call={update} />
    </div>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => `${hour}`);

const hourFormat = new Intl.DateTimeFormat(locale, {
  hour: "numeric",
  minute: "numeric",
  timeZone: "UTC",
});

const nameOfHour = (hour: string): string => hourFormat.format(Date.UTC(2026, 0, 1, Number(hour)));

const usual = "22-7";

/** When devices stay silent, by the clock of each. */
export function QuietHours({ saved }: { saved: string }) {
  const update = useCall("profiles.update", "chose");
  const quiet = useChoice<string>(saved, {
    name: "quiet hours",
    field: "quietHours",
    send: (value) => update.run({ changes: { quietHours: value } }),
  });
  const chosen = hoursOf(quiet.chosen);
  return (
    <div className="setting">
      <Switch
        label={w.quietHours}
        hint={w.quietHoursWhat}
        checked={quiet.chosen !== ""}
        onChange={(isOn) => quiet.choose(isOn ? usual : "")}
      />
      {chosen && (
        <div className="quiet-hours">
          <Select
            label={w.from}
            placeholder={w.choose}
            options={hours}
            nameOf={nameOfHour}
            value={`${chosen.from}`}
            onChange={(from) => from && quiet.choose(`${from}-${chosen.until}`)}
          />
          <Select
            label={w.until}
            placeholder={w.choose}
            options={hours}
            nameOf={nameOfHour}
            value={`${chosen.until}`}
            onChange={(until) => until && quiet.choose(`${chosen.from}-${until}`)}
          />
        </div>
      )}
      <ChoiceFooter choice={quiet} call={update} />
    </div>
  );
}

const subjects = [
  { value: "tellSizes", label: w.aboutSizes },
  { value: "tellRequests", label: w.aboutRequests },
  { value: "tellDue", label: w.aboutDue },
] as const;

type Subject = (typeof subjects)[number]["value"];

/** The subjects of emails and notifications. */
export function About({ saved }: { saved: Pick<Page, Subject> }) {
  const update = useCall("profiles.update", "chose");
  const isChosen = (subject: Subject) => saved[subject];
  const about = useChoice<string>(
    subjects
      .map(({ value }) => value)
      .filter(isChosen)
      .join(),
    {
      name: "told about",
      field: "about",
      send: (chosen) =>
        update.run({
          changes: Object.fromEntries(subjects.map(({ value }) => [value, chosen.split(",").includes(value)])),
        }),
    },
  );
  const chosen = about.chosen.split(",");
  return (
    <div className="setting">
      <CheckOptions
        legend={w.about}
        options={subjects}
        chosen={chosen as Subject[]}
        onChange={(subject, isOn) =>
          about.choose(
            subjects
              .map(({ value }) => value)
              .filter((value) => (value === subject ? isOn : chosen.includes(value)))
              .join(),
          )
        }
      />
      <ChoiceFooter choice={about} call={update} />
    </div>
  );
}
