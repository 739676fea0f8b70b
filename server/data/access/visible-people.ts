/**
 * The sources of what is between people, for documents: who knows, asked, invited or blocked whom. Each takes the
 * viewer, or a Visibility (server/data/access/access.ts). A document has no other way to these tables.
 */
import {
  type AliasableExpression,
  type Expression,
  type SelectQueryBuilder,
  expressionBuilder,
  sql,
} from "kysely";
import type { Person } from "#domain/people/profile.ts";
import type { RelationshipKind, StoredState } from "#domain/people/relationship.ts";
import {
  type Visibility,
  type CombinedStanding,
  type StandingTo,
  asCaretaker,
  isConnection,
  isOpen,
  knows,
  own,
  standingOfSides,
  standingToSelf,
} from "#server/data/access/access.ts";
import type { Json } from "#server/store/json.ts";
import type { OpenTables, Tables } from "#server/store/schema.ts";
import type { Arg } from "#server/store/statement.ts";
import type { Source } from "#server/data/access/visible-rows.ts";

const rows = expressionBuilder<Tables>();

/**
 * The person who did something, if that is the viewer or someone they know. One caretaker doesn't learn who the others
 * are.
 */
export const authorFor = (
  viewerId: string,
  personId: Expression<string>,
): Source<"author", "people"> =>
  rows
    .selectFrom("people as author")
    .where("author.id", "=", personId)
    .where((author) =>
      author.or([author("author.id", "=", viewerId), knows(viewerId, author.ref("author.id"))]),
    );

/** An owner's rows of relationships, without the requests of people whom the owner has blocked. */
const sidesOf = (
  ownerId: Expression<string>,
  kind: RelationshipKind,
  ...states: StoredState[]
): Source<"side", "relationships"> =>
  rows
    .selectFrom("relationships as side")
    .where("side.ownerId", "=", ownerId)
    .where("side.kind", "=", sql.lit(kind))
    .where("side.ignored", "=", sql.lit(false))
    .where(
      "side.state",
      "in",
      states.map((state) => sql.lit(state)),
    );

/** The viewer's rows of relationships. */
export const ownSides = (
  arg: Arg<{ viewerId: string }>,
  kind: RelationshipKind,
  ...states: StoredState[]
) => sidesOf(own(arg).ownerId, kind, ...states);

/** The people whose requests the viewer doesn't want. */
export const blockedBy = (arg: Arg<{ viewerId: string }>) =>
  rows
    .selectFrom("blocks as block")
    .where("block.ownerId", "=", own(arg).ownerId)
    .innerJoin("people", "people.id", "block.otherId");

/** The people that the viewer is linked with, and what each link makes visible. */
export const linkedTo = (arg: Arg<{ viewerId: string }>) => ({
  people: ownSides(arg, "dependentLink", "connected").innerJoin(
    "people",
    "people.id",
    "side.otherId",
  ),
  visible: asCaretaker(sql.ref("people.id")),
});

/** A value made from an owner's connections, null if the viewer may not see them. */
export const ofConnections = <Value>(
  json: Json,
  { ownerId, connections }: Visibility,
  take: (sides: Source<"side", "relationships">) => Expression<Value>,
) => json.when(connections, take(sidesOf(ownerId, "connection", "connected")));

/** A person, and the standing to that person of whoever looks. */
export type PersonWithStanding = Person & { standing: CombinedStanding };

/** The rows that an owner's family takes at most to read: dependents and links, and the dependents of those linked. */
export function familyRows(ownerId: Expression<string>, limit: number): Expression<number> {
  const links = rows
    .selectFrom("relationships as side")
    .leftJoin("dependents", "dependents.ownerId", "side.otherId")
    .where("side.ownerId", "=", ownerId)
    .where("side.kind", "=", sql.lit<RelationshipKind>("dependentLink"))
    .select(sql.lit(1).as("one"))
    .limit(sql.lit(limit));
  const count = (from: AliasableExpression<{ one: number }>) =>
    rows.selectFrom(from.as("counted")).select(sql<number>`count(*)`.as("count"));
  const theirs = rows
    .selectFrom("dependents")
    .where("ownerId", "=", ownerId)
    .select(sql.lit(1).as("one"));
  return sql<number>`(${count(theirs)}) + (${count(links)})`;
}

/** The people linked with an owner; empty if whoever looks may see nothing of them. */
export const linkedWith = (
  { ownerId, linkedDependents }: Visibility,
  standing: StandingTo,
): AliasableExpression<PersonWithStanding> =>
  sidesOf(ownerId, "dependentLink", "connected")
    .where(isOpen(linkedDependents))
    .innerJoin("people", "people.id", "side.otherId")
    .select((side) => [
      ...(["people.id", "people.displayName", "people.photoURL"] as const),
      standing(side.ref("people.id")).as("standing"),
    ]);

/** The viewer's own invitations. One that was withdrawn ended at the beginning of time, and isn't there. */
export const ownInvitations = (
  arg: Arg<{ viewerId: string }>,
): Source<"invitation", "invitations"> =>
  rows
    .selectFrom("invitations as invitation")
    .where("invitation.ownerId", "=", own(arg).ownerId)
    .where("invitation.endsAt", ">", sql.lit(0));

/** The invitation with a token, whether or not it opens anything; no document shows what is in it. */
export const invitationWithToken = (
  arg: Arg<{ tokenHash: string }>,
  from: object,
): Source<"invitation", "invitations"> =>
  (from as typeof rows)
    .selectFrom("invitations as invitation")
    .where("invitation.tokenHash", "=", arg("tokenHash"));

/**
 * The invitation that a token opens, with its inviter. One that was used, withdrawn or has ended isn't there, nor one of
 * someone whom the viewer has blocked. Whom the inviter has blocked can't tell: only accepting it is in vain.
 */
export const invitationFor = (
  arg: Arg<{ viewerId: string; tokenHash: string; now: number }>,
  from: object,
): SelectQueryBuilder<
  OpenTables & { invitation: Tables["invitations"] },
  "invitation" | "people",
  object
> =>
  invitationWithToken(arg, from)
    .innerJoin("people", "people.id", "invitation.ownerId")
    .where("people.disabledAt", "is", null)
    .where("invitation.usedAt", "is", null)
    .where("invitation.endsAt", ">", arg("now"))
    .where((invitation) =>
      invitation.not(
        invitation.exists(
          rows
            .selectFrom("blocks as block")
            .where("block.ownerId", "=", arg("viewerId"))
            .where("block.otherId", "=", invitation.ref("people.id"))
            .select(sql.lit(1).as("one")),
        ),
      ),
    );

/** The viewer, and everyone who is connected or linked with them; `since` is when that began, 0 for the viewer. */
export const familiarTo = (
  arg: Arg<{ viewerId: string }>,
): AliasableExpression<PersonWithStanding & { since: number; linkedSince: number | null }> =>
  rows
    .selectFrom("relationships as side")
    .where("side.ownerId", "=", arg("viewerId"))
    .where("side.state", "=", sql.lit<StoredState>("connected"))
    .groupBy("side.otherId")
    .select((side) => [
      "side.otherId as id",
      side.fn.min("side.changedAt").as("since"),
      sql<number | null>`max(case when ${side.ref("side.kind")} = 'dependentLink'
        then ${side.ref("side.changedAt")} end)`.as("linkedSince"),
      standingOfSides(side.ref("side.kind")).as("standing"),
    ])
    .unionAll(
      rows
        .selectFrom("people as viewer")
        .where("viewer.id", "=", arg("viewerId"))
        .select([
          "viewer.id",
          sql.lit(0).as("since"),
          sql.lit<number | null>(0).as("linkedSince"),
          standingToSelf.as("standing"),
        ]),
    )
    .$call((sides) =>
      rows
        .selectFrom(sides.as("familiar"))
        .innerJoin("people", "people.id", "familiar.id")
        .select([
          ...(["people.id", "people.displayName", "people.photoURL"] as const),
          ...(["familiar.since", "familiar.linkedSince", "familiar.standing"] as const),
        ]),
    );

/** The viewer's connections. */
export const connectedWith = (
  arg: Arg<{ viewerId: string }>,
): AliasableExpression<PersonWithStanding> =>
  rows
    .selectFrom(familiarTo(arg).as("connected"))
    .where((person) => isConnection(person.ref("connected.standing")))
    .select(["id", "displayName", "photoURL", "standing"]);

/** Who asked the viewer for their sizes, of those whom they still know. */
export const asksOf = (arg: Arg<{ viewerId: string }>): Source<"ask", "sizeAsks"> =>
  rows
    .selectFrom("sizeAsks as ask")
    .where("ask.ownerId", "=", arg("viewerId"))
    .where((ask) => knows(arg("viewerId"), ask.ref("ask.otherId")));

/** When the viewer asked an owner for their sizes; null if they didn't. */
export const askedAt = (viewerId: string, ownerId: Expression<string>) =>
  rows
    .selectFrom("sizeAsks as ask")
    .where("ask.ownerId", "=", ownerId)
    .where("ask.otherId", "=", viewerId)
    .select((ask) => sql<number | null>`${ask.ref("ask.createdAt")}`.as("at"))
    .$asScalar();

/** The viewer's invitations that someone used whom the viewer still knows. */
export const usedInvitations = (
  arg: Arg<{ viewerId: string }>,
): Source<"invitation", "invitations"> =>
  rows
    .selectFrom("invitations as invitation")
    .where("invitation.ownerId", "=", arg("viewerId"))
    .where("invitation.usedBy", "is not", null)
    .where(knows(arg("viewerId"), sql.ref<string>("invitation.usedBy")));

/** The viewer's ways to sign in. */
export const ownIdentities = (arg: Arg<{ viewerId: string }>): Source<"identity", "identities"> =>
  rows.selectFrom("identities as identity").where("identity.personId", "=", arg("viewerId"));

/** The viewer's personal tokens. */
export const ownTokens = (arg: Arg<{ viewerId: string }>): Source<"token", "tokens"> =>
  rows.selectFrom("tokens as token").where("token.ownerId", "=", arg("viewerId"));

/** The viewer's invitations that wait and that their programs created. */
export const invitationsByPrograms = (
  arg: Arg<{ viewerId: string; now: number }>,
): Source<"invitation", "invitations"> =>
  ownInvitations(arg)
    .where("invitation.tokenId", "is not", null)
    .where("invitation.usedAt", "is", null)
    .where("invitation.endsAt", ">", arg("now"));

/** The viewer's rows of relationships to which their programs agreed. */
export const sidesByPrograms = (
  arg: Arg<{ viewerId: string }>,
  state: StoredState,
): Source<"side", "relationships"> =>
  rows
    .selectFrom("relationships as side")
    .where("side.ownerId", "=", arg("viewerId"))
    .where("side.tokenId", "is not", null)
    .where("side.state", "=", sql.lit(state));

/** The people whom one of the viewer's programs connected or linked them with, each once. */
export const peopleByProgram = (arg: Arg<{ viewerId: string }>, tokenId: Expression<string>) =>
  rows
    .selectFrom(
      sidesByPrograms(arg, "connected")
        .where("side.tokenId", "=", tokenId)
        .select("side.otherId")
        .distinct()
        .as("side"),
    )
    .innerJoin("people", "people.id", "side.otherId");

/** Everyone whom one provider signs in: only the local provider's own page shows them. */
export const identitiesOf = (arg: Arg<{ issuer: string }>): Source<"identity", "identities"> =>
  rows.selectFrom("identities as identity").where("identity.issuer", "=", arg("issuer"));

/** The token with a hash, while its owner is let in. It is the main select of a statement, which passes `from`. */
export const usableTokens = (
  arg: Arg<{ tokenHash: string }>,
  from: object,
): Source<"token", "tokens"> =>
  (from as typeof rows)
    .selectFrom("tokens as token")
    .where("token.tokenHash", "=", arg("tokenHash"))
    .where((token) =>
      token.exists(
        rows
          .selectFrom("people as owner")
          .where("owner.id", "=", sql.ref<string>("token.ownerId"))
          .where("owner.disabledAt", "is", null)
          .select(sql.lit(1).as("there")),
      ),
    );
