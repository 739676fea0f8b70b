/** “What happens”: who stays and with whom, and what is deleted, with counts. */
import type { ReactNode } from "react";
import { Link } from "wouter";
import { eldestFirst } from "#domain/people/dependent-order.ts";
import { isolated } from "#domain/isolated.ts";
import { type Leaving, linksEnding } from "#domain/people/leaving.ts";
import { nameOf } from "#domain/people/person-name.ts";
import { paths } from "#web/paths.ts";
import { counted, listOf } from "#web/ui/counts-and-lists.ts";
import { Icon } from "#web/ui/icon.tsx";

/** The successor for each dependent: a person's id, or `deleted`. */
export type Heirs = ReadonlyMap<string, string>;

export const deleted = "deleted";

/** Whether a dependent's successor is chosen and still available. */
export const isChosen = ({ successors }: Leaving, heirs: Heirs, dependentId: string): boolean =>
  heirs.get(dependentId) === deleted || successors.some(({ id }) => id === heirs.get(dependentId));

export const sizesInWords = (count: number) => (count === 0 ? "No sizes" : counted(count, "size"));

/** '5 connections and 1 dependent link', omitting zero counts; empty if both are zero. */
const both = (one: readonly [number, string], other: readonly [number, string]): string =>
  listOf([one, other].flatMap(([count, word]) => (count === 0 ? [] : [counted(count, word)])));

const maxNames = 5;

/** A few distinct names, and how many more there are: someone may have deleted and added the same ones repeatedly. */
function fewOf(all: readonly string[]): string[] {
  const names = [...new Set(all)].map(isolated);
  const others = names.length - maxNames + 1;
  return others < 2 ? names : [...names.slice(0, -others), `${others} others`];
}

type WhatHappensProps = { leaving: Leaving; heirs: Heirs };

export function WhatHappens({ leaving, heirs }: WhatHappensProps) {
  const { deletedDependents, successors, sizes } = leaving;
  const dependents = leaving.dependents.toSorted(eldestFirst);
  const { connections, dependentLinks, tokens } = leaving;
  const shares = linksEnding(leaving, heirs);
  const lost = dependents.filter(({ id }) => heirs.get(id) === deleted);
  const sizesLost = lost.reduce((sum, each) => sum + each.sizes, 0);
  const ties = both([connections, "connection"], [dependentLinks, "dependent link"]);
  const access = both([shares, "shared link"], [tokens, "token"]);
  return (
    <div className="losses">
      <h3>What happens</h3>
      <ul>
        {successors.map((person) => {
          const stay = dependents.filter(({ id }) => heirs.get(id) === person.id);
          return (
            stay.length > 0 && (
              <Line key={person.id} isKept>
                {listOf(stay.map(({ name }) => isolated(name)))}{" "}
                {stay.length === 1 ? "stays" : "stay"}, with <bdi>{nameOf(person)}</bdi>
              </Line>
            )
          );
        })}
        {lost.length > 0 && (
          <Line>
            {listOf(lost.map(({ name }) => isolated(name)))}
            {sizesLost > 0 && (
              <>
                {" "}
                and {lost.length === 1 ? "their" : "all of their"} {counted(sizesLost, "size")}
              </>
            )}{" "}
            {lost.length === 1 && sizesLost === 0 ? "is" : "are"} deleted
          </Line>
        )}
        {deletedDependents.length > 0 && (
          <Line>
            You can’t restore {listOf(fewOf(deletedDependents.map(({ name }) => name)))} afterward.
            {successors.length > 0 && (
              <>
                {" "}
                To hand them over, <Link href={paths.deleted}>restore them</Link> first.
              </>
            )}
          </Line>
        )}
        <Line>
          {sizes === 0
            ? "Your profile is deleted"
            : sizes === 1
              ? "Your profile, your size and its history are deleted"
              : `Your profile, your ${counted(sizes, "size")} and their history are deleted`}
        </Line>
        {ties && (
          <Line>
            Your {ties} end{connections + dependentLinks === 1 && "s"}
          </Line>
        )}
        {access && (
          <Line>
            {access} stop{shares + tokens === 1 && "s"} at once
          </Line>
        )}
        {dependentLinks > 0 && (
          <Line isKept>Changes you made for others stay, under “a former member”</Line>
        )}
      </ul>
    </div>
  );
}

const Line = ({ isKept = false, children }: { isKept?: boolean; children: ReactNode }) => (
  <li className={isKept ? "kept" : "gone"}>
    <Icon name={isKept ? "check" : "close"} />
    <span>{children}</span>
  </li>
);
