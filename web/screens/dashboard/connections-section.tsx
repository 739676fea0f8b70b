/** Everyone the viewer knows, each once: caretakers under “Dependent links”, then the other connections. */
import type { ReactNode } from "react";
import type { OutputOf } from "#domain/contract.ts";
import { PeopleOrEmpty } from "#web/frame/names/people-or-empty.tsx";
import { useIsPhone } from "#web/frame/places.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Section, countLabel } from "#web/ui/section.tsx";
import { message } from "#web/ui/message.tsx";
import * as counts from "#words/en/counts.js";
import * as w from "#words/en/dashboard.js";

type Page = OutputOf<"dashboard.page">;

type ConnectionsSectionProps = { page: Page; addPeople: ReactNode; empty: ReactNode };

export function ConnectionsSection({ page, addPeople, empty }: ConnectionsSectionProps) {
  const isPhone = useIsPhone();
  const { connections, dependentLinks } = page;
  const linkedIds = new Set(dependentLinks.map(({ id }) => id));
  const others = connections.filter(({ id }) => !linkedIds.has(id));
  const list = (
    <PeopleOrEmpty title={w.myConnections} people={others}>
      {connections.length === 0 && empty}
    </PeopleOrEmpty>
  );
  const hasLinks = dependentLinks.length > 0;
  return (
    <Section
      title={w.myConnections}
      aside={
        <>
          {countLabel(linkedIds.size + others.length, counts.people)}
          {!isPhone && connections.length > 0 && addPeople}
        </>
      }
    >
      {hasLinks && <DependentLinks page={page} level={3} />}
      {hasLinks && others.length > 0 ? (
        <Section title={w.connected} level={3}>
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
    <Section title={w.dependentLinks} level={level}>
      <PeopleOrEmpty
        title={w.dependentLinks}
        people={dependentLinks}
        lineOf={({ id }) => (connectedIds.has(id) ? w.connectedAndLinked : w.linked)}
      >
        <EmptyState text={message(w.noLinks)}>
          <p>
            {message(
              w.noLinksWhat({
                link: (parts) => (
                  <a key="link" href="#link-dependents">
                    {message(parts)}
                  </a>
                ),
              }),
            )}
          </p>
        </EmptyState>
      </PeopleOrEmpty>
    </Section>
  );
}
