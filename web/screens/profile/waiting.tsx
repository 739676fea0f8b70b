/** A profile while the viewer's request is pending: what happens next, and what to do in the meantime. */
import { Link } from "wouter";
import { nameOf } from "#domain/people/person-name.ts";
import type { Person } from "#domain/people/profile.ts";
import { paths, addNewItem } from "#web/paths.ts";
import { OfferedConsent } from "#web/relationships/asking.tsx";
import { timeSince } from "#web/ui/dates.ts";
import { ColumnBlock, Columns } from "#web/frame/columns.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Section } from "#web/ui/section.tsx";
import { useNow } from "#web/ui/use-now.ts";
import { useLive } from "#web/live/use-live.ts";
import "#web/screens/profile/waiting.css";
import { message } from "#web/ui/message.tsx";
import * as w from "#words/en/profile.js";

export function Waiting({ person }: { person: Person }) {
  const name = nameOf(person);
  const now = useNow();
  const { answer } = useLive("dashboard.page", {});
  const sent = answer?.sentConnectionRequests.find(({ id }) => id === person.id);
  return (
    <Columns wider="start">
      <ColumnBlock side="start">
        <Section
          title={w.waitingFor({ name })}
          aside={sent && <span className="aside">{w.asked({ since: timeSince(sent.askedAt, now) })}</span>}
        >
          <p className="muted">{message(w.willAppear({ name }))}</p>
          <Card>
            <ul className="unsewn" aria-hidden="true">
              <li />
              <li />
              <li />
            </ul>
          </Card>
        </Section>
      </ColumnBlock>
      <ColumnBlock side="end">
        <Section title={w.whatTheyllSee({ name })}>
          <OfferedConsent kind="connection" name={name} />
          <div>
            <Link className={buttonClass("secondary")} href={`${paths.dashboard}#${addNewItem}`}>
              {w.addYourOwn}
            </Link>
          </div>
        </Section>
      </ColumnBlock>
    </Columns>
  );
}
