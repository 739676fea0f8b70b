/** The sizes of the growth chart as a table, with who entered them. */
import type { Step } from "#domain/items/growth.ts";
import { labelOf } from "#domain/items/size-text.ts";
import { dayInTable, nameOfAuthor } from "#web/items/growth/past-words.ts";
import { Icon } from "#web/ui/icon.tsx";
import "#web/items/growth/growth-table.css";

type GrowthTableProps = { title: string; steps: readonly Step[]; viewerId: string };

export const GrowthTable = ({ title, steps, viewerId }: GrowthTableProps) => (
  <div>
    <details className="unfold">
      <summary>
        <Icon name="down" />
        Show as a table
      </summary>
    </details>
    <div
      className="table-wrap"
      role="region"
      aria-label="Every size so far"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <table>
        <caption>
          <bdi>{title}</bdi>, every size so far
        </caption>
        <thead>
          <tr>
            <th scope="col">Size</th>
            <th scope="col">From</th>
            <th scope="col">Until</th>
            <th scope="col">Entered by</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={`${step.from} ${step.size}`}>
              <th scope="row">
                <bdi>{labelOf(step)}</bdi>
              </th>
              <td>{dayInTable(step.from)}</td>
              <td>
                {step.until === undefined ? "now" : dayInTable(step.until)}
                <LastCheck confirmedAt={step.confirmedAt} />
              </td>
              <td>
                <bdi>{nameOfAuthor(step.enteredBy, viewerId)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </div>
);

function LastCheck({ confirmedAt }: Pick<Step, "confirmedAt">) {
  const last = confirmedAt.at(-1);
  return last !== undefined && <small>Still fit {dayInTable(last)}</small>;
}
