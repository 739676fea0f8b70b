/** The choice of what someone may do: see what is shared, or look after the dependents, too. */
import { isolated } from "#domain/isolated.ts";
import { type RelationshipKind, relationshipKinds } from "#domain/people/relationship.ts";
import { kindWords } from "#web/invitations/words.ts";
import { list } from "#web/ui/lists.ts";
import { Options } from "#web/ui/options.tsx";
import * as w from "#words/en/invitations.js";

type MayDoProps = {
  value: RelationshipKind;
  onChange: (value: RelationshipKind) => void;
  /** Isolated; empty while unknown. */
  name: string;
  /** The names of the viewer's dependents. */
  dependents: readonly string[];
};

export function MayDo({ value, onChange, name, dependents }: MayDoProps) {
  const shown = dependents.length > 0 ? list.format(dependents.map(isolated)) : w.yourDependents;
  const lines: Record<RelationshipKind, string> = {
    connection: w.connectionLine,
    dependentLink: name ? w.linkLineNamed({ dependents: shown, name }) : w.linkLine({ dependents: shown }),
  };
  return (
    <Options
      legend={name ? w.whatMayTheyDo({ name }) : w.whatToShare}
      value={value}
      onChange={onChange}
      options={relationshipKinds.map((kind) => ({ value: kind, label: kindWords[kind], line: lines[kind] }))}
    />
  );
}
