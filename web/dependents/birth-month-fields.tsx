/** A dependent's birth month: a month to choose and a year to type, because not every browser has a month field. */
import { Select, TextInput } from "#web/ui/field.tsx";
import { message, optional } from "#web/ui/message.tsx";
import { locale } from "#words/en/formats.js";
import * as w from "#words/en/dependents.js";

const longMonth = new Intl.DateTimeFormat(locale, { month: "long" });
const months = Array.from({ length: 12 }, (_, index) => longMonth.format(new Date(2000, index)));

/** The parts of `2019-03`. While typing, either may be missing: `-03`, `2019-`. */
function partsOf(birthMonth: string): { year: string; month: string } {
  const dash = birthMonth.lastIndexOf("-");
  return { year: birthMonth.slice(0, Math.max(dash, 0)), month: birthMonth.slice(dash + 1) };
}

/** Empty only if both parts are, so that a half-filled month is invalid, and kept until it is complete. */
const joined = (year: string, month: string) => (year || month ? `${year}-${month}` : "");

const nameOfMonth = (month: string) => months[Number(month) - 1] ?? "";

/** 'March 2019'. */
export function birthMonthInWords(birthMonth: string): string {
  const { year, month } = partsOf(birthMonth);
  return `${nameOfMonth(month)} ${year}`.trim();
}

type BirthMonthFieldsProps = {
  value: string;
  onChange: (birthMonth: string) => void;
  error: string | undefined;
};

export function BirthMonthFields({ value, onChange, error }: BirthMonthFieldsProps) {
  const { year, month } = partsOf(value);
  return (
    <div className="form-pair form-pair-short">
      <Select
        label={message(w.birthMonth({ optional }))}
        placeholder={w.month}
        options={months}
        value={nameOfMonth(month)}
        onChange={(name) => onChange(joined(year, name && `${months.indexOf(name) + 1}`.padStart(2, "0")))}
        error={month === "" ? error : undefined}
      />
      <TextInput
        label={message(w.birthYear({ optional }))}
        inputMode="numeric"
        value={year}
        // Phone keyboards add spaces, which a year never has.
        onChange={(typed) => onChange(joined(typed.replaceAll(/\s/gu, ""), month))}
        error={month === "" ? undefined : error}
      />
    </div>
  );
}
