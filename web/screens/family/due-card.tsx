/** What is due for a check, of everyone in the viewer's care, and the way to check it. */
import { Link } from "wouter";
import { isolated } from "#domain/isolated.ts";
import { paths } from "#web/paths.ts";
import type { DueCheck } from "#web/screens/check/due-checks.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { inLine } from "#web/ui/lists.ts";
import * as w from "#words/en/check.js";
import "#web/screens/family/due-card.css";

type DueCardProps = {
  due: readonly DueCheck[];
  /** Whether something else on the screen comes first, such as a request. */
  isSecondary: boolean;
};

export function DueCard({ due, isSecondary }: DueCardProps) {
  if (due.length === 0) return null;
  const most = due.toSorted((one, other) => other.count - one.count);
  return (
    <Card>
      <div className="due-all">
        <div>
          <b>{w.allDue({ count: due.reduce((sum, { count }) => sum + count, 0) })}</b>
          <p>{inLine(most.map(({ name, count }) => w.dueOfEach({ name: isolated(name || w.you), count })))}</p>
        </div>
        <Link className={buttonClass(isSecondary ? "secondary" : "primary")} href={paths.check}>
          {w.checkAll}
        </Link>
      </div>
    </Card>
  );
}
