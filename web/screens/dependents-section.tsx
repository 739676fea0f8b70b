/** Everyone in the viewer's care, in one list: their own dependents, and those of the caretakers they link with. */
import type { ReactNode } from "react";
import { dependentTypes } from "#domain/catalogue.ts";
import type { OutputOf } from "#domain/contract.ts";
import type { DependentInList } from "#domain/dependent.ts";
import { nameOf } from "#domain/person-name.ts";
import type { Person } from "#domain/profile.ts";
import { DependentRow } from "#web/dependents/dependent-row.tsx";
import { Rows } from "#web/rows/rows.tsx";
import { countLabel } from "#web/screens/count-label.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Section } from "#web/ui/section.tsx";

type Page = OutputOf<"dashboard.page">;

type InCare = { dependent: DependentInList; owner: Person };

const collator = new Intl.Collator(undefined, { numeric: true });

/** Children first, then adults, then pets; by name among each other. */
const rank = ({ dependent: { category } }: InCare) => {
  const human = (dependentTypes.Humans as readonly string[]).indexOf(category);
  return human === -1 ? dependentTypes.Humans.length : human;
};

const inCareOf = ({ viewer, dependents, caredFor }: Page): InCare[] =>
  [{ owner: viewer as Person, dependents }, ...caredFor]
    .flatMap(({ owner, dependents: ofOwner }) => ofOwner.map((dependent) => ({ dependent, owner })))
    .toSorted(
      (one, other) =>
        rank(one) - rank(other) || collator.compare(one.dependent.name, other.dependent.name),
    );

export function DependentsSection({ page, children }: { page: Page; children: ReactNode }) {
  const inCare = inCareOf(page);
  return (
    <Section title="Dependents" aside={countLabel(inCare.length, "in your care", "in your care")}>
      {inCare.length === 0 ? (
        <EmptyState text="You have no dependents. Yet.">
          <p>A child, a parent, a cat: start with whoever outgrows things fastest.</p>
        </EmptyState>
      ) : (
        <Rows>
          {inCare.map(({ dependent, owner }) => (
            <DependentRow
              key={dependent.id}
              dependent={dependent}
              ownerId={owner.id}
              withWhom={owner.id === page.viewer.id ? undefined : nameOf(owner)}
            />
          ))}
        </Rows>
      )}
      {children}
    </Section>
  );
}
