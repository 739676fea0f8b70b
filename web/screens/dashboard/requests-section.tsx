/** The requests of one kind that are pending the viewer's answer. */
import type { ReactNode } from "react";
import { type Requests, RequestRows } from "#web/relationships/requests/requests.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Section } from "#web/ui/section.tsx";
import { Count } from "#web/ui/tape.tsx";

export type RequestsProps = {
  title: string;
  empty: ReactNode;
  requests: Requests;
  /** Whether an empty list is only a muted line, because there is something else to see. */
  isQuiet?: boolean;
};

/** Pending requests stand out on a taped card; an empty list is one line. */
export const RequestsSection = ({ title, empty, requests, isQuiet = false }: RequestsProps) =>
  requests.rows.length === 0 ? (
    <Section title={title} hiddenHeading>
      {isQuiet ? <p className="hint">{empty}</p> : <EmptyState text={empty} />}
    </Section>
  ) : (
    <Card variant="tape">
      <Section title={title} divider={false} mark={requests.pending > 0 && <Count of={requests.pending} />}>
        <RequestRows requests={requests} />
      </Section>
    </Card>
  );
