/** Everyone the viewer knows, each once: caretakers under “Dependent links”, then the other connections. */
import type { ReactNode } from "react";
import type { OutputOf } from "#domain/contract.ts";
import { PeopleOrEmpty } from "#web/frame/names/people-or-empty.tsx";
import { useIsPhone } from "#web/frame/places.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Section, countLabel } from "#web/ui/section.tsx";

type Page = OutputOf<"dashboard.page">;

type ConnectionsSectionProps = { page: Page; inviteLink: ReactNode; empty: ReactNode };

export function ConnectionsSection({ page, inviteLink, empty }: ConnectionsSectionProps) {
  const isPhone = useIsPhone();
  const { connections, dependentLinks } = page;
  const linkedIds = new Set(dependentLinks.map(({ id }) => id));
  const others = connections.filter(({ id }) => !linkedIds.has(id));
  const list = (
    <PeopleOrEmpty title="My connections" people={others}>
      {connections.length === 0 && empty}
    </PeopleOrEmpty>
  );
  const hasLinks = dependentLinks.length > 0;
  return (
    <Section
      title="My connections"
      aside={
        <>
          {countLabel(linkedIds.size + others.length, "person", "people")}
          {!isPhone && connections.length > 0 && inviteLink}
        </>
      }
    >
      {hasLinks && <DependentLinks page={page} level={3} />}
      {hasLinks && others.length > 0 ? (
        <Section title="Connected" level={3}>
          {list}
        </Section>
      ) : (
        list
      )}
      {/* A phone says it in Family. */}
      {!hasLinks && !isPhone && <DependentLinks page={page} level={3} />}
    </Section>
  );
}

type DependentLinksProps = { page: Page; level?: 2 | 3 };

export function DependentLinks({ page, level = 2 }: DependentLinksProps) {
  const { connections, dependentLinks } = page;
  const connectedIds = new Set(connections.map(({ id }) => id));
  return (
    <Section title="Dependent links" level={level}>
      <PeopleOrEmpty
        title="Dependent links"
        people={dependentLinks}
        lineOf={({ id }) =>
          connectedIds.has(id) ? "Connected · dependents linked" : "Dependents linked"
        }
      >
        <EmptyState text="You have no dependent links. Yet.">
          <p>
            <a href="#link-dependents">Link dependents</a> with someone who looks after them too.
          </p>
        </EmptyState>
      </PeopleOrEmpty>
    </Section>
  );
}
