/** All dependents in the viewer's care in one list: their own, and those of linked caretakers. */
import type { ReactNode } from "react";
import type { OutputOf } from "#domain/contract.ts";
import { nameOf } from "#domain/people/person-name.ts";
import type { AddingDependent } from "#web/dependents/use-add-dependent.ts";
import { DependentRow } from "#web/dependents/dependent-row.tsx";
import { inCareOf } from "#domain/people/dependent-order.ts";
import { TypeChips } from "#web/dependents/add-dependent.tsx";
import { Due, sizesDue } from "#web/items/check/due.tsx";
import { Rows } from "#web/rows/rows.tsx";
import { CheckLink } from "#web/screens/check/check-link.tsx";
import type { DueCheck } from "#web/screens/check/due-checks.ts";
import { BeginCard } from "#web/ui/begin-card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Section, countLabel } from "#web/ui/section.tsx";
import { useIsInline } from "#web/ui/use-sheet.ts";
import { message } from "#web/ui/message.tsx";
import * as counts from "#words/en/counts.js";
import * as w from "#words/en/dashboard.js";

type Page = OutputOf<"dashboard.page">;

type DependentsSectionProps = {
  page: Page;
  adding: AddingDependent;
  dueChecks: readonly DueCheck[];
  children: ReactNode;
};

export function DependentsSection({ page, adding, dueChecks, children }: DependentsSectionProps) {
  const inCare = inCareOf(page);
  const names = inCare.map(({ dependent }) => dependent.name);
  const isInline = useIsInline();
  return (
    <Section title={w.dependents} aside={countLabel(inCare.length, counts.inYourCare)}>
      {inCare.length === 0 ? (
        <BeginCard
          blank={
            <span className="avatar avatar-lg avatar-basted avatar-kin" aria-hidden="true">
              <Icon name="plus" />
            </span>
          }
          text={message(w.noDependents)}
          hint={w.noDependentsWhat}
        >
          {/* Hidden instead of removed while the form is open inline, so that the focus can return to the pressed
              chip. */}
          <div hidden={isInline && adding.isOpen}>
            <TypeChips onChoose={adding.open} />
          </div>
        </BeginCard>
      ) : (
        <Rows>
          {inCare.map(({ dependent, owner }) => {
            const due = dueChecks.find(({ id }) => id === dependent.id);
            return (
              <DependentRow
                key={dependent.id}
                dependent={dependent}
                ownerId={owner.id}
                among={names}
                withWhom={owner.id === page.viewer.id ? undefined : nameOf(owner)}
                due={due && <Due>{sizesDue(due.count)}</Due>}
              >
                {due && <CheckLink path={due.path} name={due.name} />}
              </DependentRow>
            );
          })}
        </Rows>
      )}
      {children}
    </Section>
  );
}
