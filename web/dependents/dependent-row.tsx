/** A dependent in a caretaker's list: links to its page, and to the check of its sizes if any are due. */
import type { ReactNode } from "react";
import type { DependentInList } from "#domain/people/dependent.ts";
import { NameTape } from "#web/dependents/name-tape.tsx";
import { TypeAndAge } from "#web/dependents/type-and-age.tsx";
import { newSizeEntry, paths } from "#web/paths.ts";
import { Row } from "#web/rows/row.tsx";
import { PrivateMark } from "#web/ui/private-mark.tsx";
import { message, pause } from "#web/ui/message.tsx";
import * as counts from "#words/en/counts.js";
import * as w from "#words/en/dependents.js";

type DependentRowProps = {
  dependent: DependentInList;
  ownerId: string;
  /** The names in the same list. */
  among: readonly string[];
  withWhom?: string | undefined;
  /** Which sizes are due for a check, in words, with the link. */
  due?: ReactNode;
  children?: ReactNode;
};

export const DependentRow = ({ dependent, ownerId, among, withWhom, due, children }: DependentRowProps) => {
  const { id, category, name, birthMonth, visibleToConnections, sizes } = dependent;
  return (
    <Row
      // The form for the first size opens right away.
      href={paths.dependent(id, ownerId)}
      state={sizes === 0 ? newSizeEntry() : undefined}
      picture={<NameTape of={dependent} among={among} />}
      name={name}
      after={withWhom && message(w.withWhom({ name: withWhom }))}
      line={
        <>
          <TypeAndAge type={category} birthMonth={birthMonth} />
          {pause}
          <span>{counts.sizes({ count: sizes })}</span>
          {!visibleToConnections && <PrivateMark />}
          {due && pause}
          {due}
        </>
      }
    >
      {children}
    </Row>
  );
};
