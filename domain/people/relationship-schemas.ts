/** The schemas of relationships. Separate from their rules, so that buttons load without them. */
import * as z from "zod/mini";
import { moves, relationshipKinds, relationshipStates } from "#domain/people/relationship.ts";

export const relationshipKind = z.enum(relationshipKinds);
export const relationshipState = z.enum(relationshipStates);
export const relationshipMove = z.enum(moves);
