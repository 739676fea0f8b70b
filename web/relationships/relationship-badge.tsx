/** The state of a relationship as a badge; nothing for 'none' and 'received'. */
import type { RelationshipKind, RelationshipState } from "#domain/people/relationship.ts";
import { words } from "#web/relationships/words.ts";
import { Badge } from "#web/ui/badge.tsx";

type RelationshipBadgeProps = {
  kind: RelationshipKind;
  state: RelationshipState;
  /** The label for a sent request, if both kinds stand side by side. */
  sent?: string;
};

export function RelationshipBadge({ kind, state, sent = words[kind].sent }: RelationshipBadgeProps) {
  if (state === "connected") return <Badge variant="success">{words[kind].connected}</Badge>;
  if (state === "sent") return <Badge variant="outline">{sent}</Badge>;
  if (state === "self") return <Badge variant="subtle">{words[kind].self}</Badge>;
  return null;
}
