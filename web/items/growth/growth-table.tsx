/** The sizes of the growth chart as a table, with who entered them. */
import type { Step } from "#domain/items/growth.ts";
import { labelOf } from "#domain/items/size-text.ts";
import { dayInTable, nameOfAuthor } from "#web/items/growth/past-words.ts";
import { Icon } from "#web/ui/icon.tsx";
import "#web/items/growth/growth-table.css";
import { message } from "#web/ui/message.tsx";
import * as w from "#words/en/growth.js";

type GrowthTableProps = { title: string; steps: readonly Step[]; viewerId: string };

export const GrowthTable = ({ title, steps, viewerId }: GrowthTableProps) => (
  <div>
    <details className="unfold">
      <summary>
        <Icon name="down" />
        {w.showAsTable}
      </summary>
    </details>
    <div
      className="table-wrap"
      role="region"
      aria-label={w.everySize}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <table>
        <caption>{message(w.tableCaption({ title }))}</caption>
        <thead>
          <tr>
            <th scope="col">{w.size}</th>
            <th scope="col">{w.from}</th>
            <th scope="col">{w.until}</th>
            <th scope="col">{w.enteredBy}</th>
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
                {step.until === undefined ? w.now : dayInTable(step.until)}
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
  return (
    last !== undefined && (
      <small>
        {w.stillFit} {dayInTable(last)}
      </small>
    )
  );
}
