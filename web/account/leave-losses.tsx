/** “What happens”: who stays and with whom, and what is deleted, with counts. */
import type { ReactNode } from "react";
import { Link } from "wouter";
import { eldestFirst } from "#domain/people/dependent-order.ts";
import { isolated } from "#domain/isolated.ts";
import { type Leaving, linksEnding } from "#domain/people/leaving.ts";
import { nameOf } from "#domain/people/person-name.ts";
import { paths } from "#web/paths.ts";
import { list } from "#web/ui/lists.ts";
import { Icon } from "#web/ui/icon.tsx";
import { message } from "#web/ui/message.tsx";
import * as counts from "#words/en/counts.js";
import * as w from "#words/en/account.js";

/** The successor for each dependent: a person's id, or `deleted`. */
export type Heirs = ReadonlyMap<string, string>;

export const deleted = "deleted";

/** Whether a dependent's successor is chosen and still available. */
export const isChosen = ({ successors }: Leaving, heirs: Heirs, dependentId: string): boolean =>
  heirs.get(dependentId) === deleted || successors.some(({ id }) => id === heirs.get(dependentId));

export const sizesInWords = (count: number) => (count === 0 ? w.noSizes : counts.sizes({ count }));

const maxNames = 5;

/** A few distinct names, and how many more there are: someone may have deleted and added the same ones repeatedly. */
function fewOf(all: readonly string[]): string[] {
  const names = [...new Set(all)].map(isolated);
  const others = names.length - maxNames + 1;
  return others < 2 ? names : [...names.slice(0, -others), w.others({ count: others })];
}

type WhatHappensProps = { leaving: Leaving; heirs: Heirs };

export function WhatHappens({ leaving, heirs }: WhatHappensProps) {
  const { deletedDependents, successors, sizes } = leaving;
  const dependents = leaving.dependents.toSorted(eldestFirst);
  const { connections, dependentLinks, tokens } = leaving;
  const shares = linksEnding(leaving, heirs);
  const lost = dependents.filter(({ id }) => heirs.get(id) === deleted);
  const namesLost = list.format(lost.map(({ name }) => isolated(name)));
  const sizesLost = lost.reduce((sum, each) => sum + each.sizes, 0);

  return (
    <div className="losses">
      <h3>{w.whatHappens}</h3>
      <ul>
        {successors.map((person) => {
          const stay = dependents.filter(({ id }) => heirs.get(id) === person.id);
          return (
            stay.length > 0 && (
              <Line key={person.id} isKept>
                {message(
                  w.stay({
                    count: stay.length,
                    names: list.format(stay.map(({ name }) => isolated(name))),
                    name: nameOf(person),
                  }),
                )}
              </Line>
            )
          );
        })}
        {lost.length > 0 && (
          <Line>
            {sizesLost === 0
              ? w.lost({ count: lost.length, names: namesLost })
              : w.lostWithSizes({ count: lost.length, names: namesLost, sizes: sizesLost })}
          </Line>
        )}
        {deletedDependents.length > 0 && (
          <Line>
            {w.cantRestore({
              names: list.format(fewOf(deletedDependents.map(({ name }) => name))),
            })}
            {successors.length > 0 && (
              <> {message(w.toHandOver({ count: deletedDependents.length, link: linkToDeleted }))}</>
            )}
          </Line>
        )}
        <Line>{w.profileDeleted({ sizes })}</Line>
        {connections > 0 && <Line>{w.connectionsEnd({ count: connections })}</Line>}
        {dependentLinks > 0 && <Line>{w.linksEnd({ count: dependentLinks })}</Line>}
        {shares > 0 && <Line>{w.sharesStop({ count: shares })}</Line>}
        {tokens > 0 && <Line>{w.tokensStop({ count: tokens })}</Line>}
        {dependentLinks > 0 && <Line isKept>{w.changesStay}</Line>}
      </ul>
    </div>
  );
}

const linkToDeleted = (parts: Parameters<typeof message>[0]) => (
  <Link key="deleted" href={paths.deleted}>
    {message(parts)}
  </Link>
);

const Line = ({ isKept = false, children }: { isKept?: boolean; children: ReactNode }) => (
  <li className={isKept ? "kept" : "gone"}>
    <Icon name={isKept ? "check" : "close"} />
    <span>{children}</span>
  </li>
);
