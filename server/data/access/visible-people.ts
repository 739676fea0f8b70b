/**
 * Sources of relationships, requests, invitations, and blocks for documents. Each takes the viewer
 * or a Visibility (server/data/access/access.ts). Documents can't read these tables any other way.
 */
import {
  type AliasableExpression,
  type Expression,
  type ExpressionBuilder,
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
  hasBlocked,
  isConnection,
  isOpen,
  knows,
  own,
  standingOfSides,
  standingToReached,
  standingToSelf,
} from "#server/data/access/access.ts";
import type { Json } from "#server/store/json.ts";
import type { OpenTables, Tables } from "#server/store/schema.ts";
import type { Arg } from "#server/store/statement.ts";
import type { Source } from "#server/data/access/visible-rows.ts";

const rows = expressionBuilder<Tables>();

/**
 * The author of a change, if that is the viewer or someone they know. Caretakers don't learn who
 * the other caretakers are.
 */
export const authorFor = (viewerId: string, personId: Expression<string>): Source<"author", "people"> =>
  rows
    .selectFrom("people as author")
    .where("author.id", "=", personId)
    .where((author) => author.or([author("author.id", "=", viewerId), knows(viewerId, author.ref("author.id"))]));

/** An owner's side of relationships, without requests from people whom the owner has blocked. */
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

export const ownSides = (arg: Arg<{ viewerId: string }>, kind: RelationshipKind, ...states: StoredState[]) =>
  sidesOf(own(arg).ownerId, kind, ...states);

export const blockedBy = (arg: Arg<{ viewerId: string }>) =>
  rows
    .selectFrom("blocks as block")
    .where("block.ownerId", "=", own(arg).ownerId)
    .innerJoin("people", "people.id", "block.otherId");

/** The people linked with the viewer, and what each link makes visible. */
export const linkedTo = (arg: Arg<{ viewerId: string }>) => ({
  people: ownSides(arg, "dependentLink", "connected").innerJoin("people", "people.id", "side.otherId"),
  visible: asCaretaker(sql.ref("people.id")),
});

/** A value computed from an owner's connections, null if the viewer may not see them. */
export const ofConnections = <Value>(
  json: Json,
  { ownerId, connections }: Visibility,
  take: (sides: Source<"side", "relationships">) => Expression<Value>,
) => json.when(connections, take(sidesOf(ownerId, "connection", "connected")));

export type PersonWithStanding = Person & { standing: CombinedStanding };

/**
 * The number of rows read for an owner's family, at most `limit`: dependents, links, and the
 * dependents of linked people.
 */
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
  const theirs = rows.selectFrom("dependents").where("ownerId", "=", ownerId).select(sql.lit(1).as("one"));
  return sql<number>`(${count(theirs)}) + (${count(links)})`;
}

/** The people linked with an owner; empty if the viewer may not see any of their data. */
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

/** The viewer's own invitations, without withdrawn ones: their expiry is 0. */
export const ownInvitations = (arg: Arg<{ viewerId: string }>): Source<"invitation", "invitations"> =>
  rows
    .selectFrom("invitations as invitation")
    .where("invitation.ownerId", "=", own(arg).ownerId)
    .where("invitation.endsAt", ">", sql.lit(0));

/** The invitation with a token, whether or not it is still pending. Documents must not show its content. */
export const invitationWithToken = (
  arg: Arg<{ tokenHash: string }>,
  from: object,
): Source<"invitation", "invitations"> =>
  (from as typeof rows).selectFrom("invitations as invitation").where("invitation.tokenHash", "=", arg("tokenHash"));

type InvitationArgs = { viewerId: string; tokenHash: string; now: number };
type WithInviter = SelectQueryBuilder<
  OpenTables & { invitation: Tables["invitations"] },
  "invitation" | "people",
  object
>;

/**
 * The pending invitation of a token, with its inviter. Leaves out used, withdrawn, and expired
 * ones, and those between people of whom one has blocked the other.
 */
export const invitationFor = (arg: Arg<InvitationArgs>, from: object): WithInviter =>
  withInviter(arg, from).where(isPending(arg));

/** The same, or the invitation that the viewer used, as long as the two are connected. */
export const invitationOpenTo = (arg: Arg<InvitationArgs>, from: object): WithInviter =>
  withInviter(arg, from).where((invitation) =>
    invitation.or([
      isPending(arg)(invitation),
      invitation.and([
        invitation("invitation.usedBy", "=", arg("viewerId")),
        invitation.exists(
          rows
            .selectFrom("relationships as side")
            .where("side.ownerId", "=", arg("viewerId"))
            .where("side.otherId", "=", invitation.ref("people.id"))
            .where("side.state", "=", sql.lit<StoredState>("connected"))
            .select(sql.lit(1).as("one")),
        ),
      ]),
    ]),
  );

const isPending =
  (arg: Arg<InvitationArgs>) =>
  (invitation: ExpressionBuilder<OpenTables & { invitation: Tables["invitations"] }, "invitation" | "people">) =>
    invitation.and([invitation("invitation.usedAt", "is", null), invitation("invitation.endsAt", ">", arg("now"))]);

const withInviter = (arg: Arg<InvitationArgs>, from: object): WithInviter =>
  invitationWithToken(arg, from)
    .innerJoin("people", "people.id", "invitation.ownerId")
    .where("people.disabledAt", "is", null)
    .where((invitation) => {
      const inviterId = invitation.ref("people.id");
      const viewerId = arg("viewerId");
      return invitation.not(invitation.or([hasBlocked(viewerId, inviterId), hasBlocked(inviterId, viewerId)]));
    });

/** The viewer and everyone connected or linked with them; `since` is when that began, 0 for the viewer. */
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

/**
 * Strangers whose visible dependents the viewer sees on a connection's page (`through`), because the two are linked,
 * without those who have blocked the viewer; `since` is when both relationships existed.
 */
const reachedBy = (arg: Arg<{ viewerId: string }>) =>
  rows
    .selectFrom("relationships as side")
    .innerJoin("relationships as link", "link.ownerId", "side.otherId")
    .where("side.ownerId", "=", arg("viewerId"))
    .where("side.kind", "=", sql.lit<RelationshipKind>("connection"))
    .where("side.state", "=", sql.lit<StoredState>("connected"))
    .where("link.kind", "=", sql.lit<RelationshipKind>("dependentLink"))
    .where("link.state", "=", sql.lit<StoredState>("connected"))
    .where("link.otherId", "<>", arg("viewerId"))
    .where((side) => side.not(hasBlocked(side.ref("link.otherId"), arg("viewerId"))))
    .where((side) =>
      side.not(
        side.exists(
          rows
            .selectFrom("relationships as known")
            .where("known.ownerId", "=", arg("viewerId"))
            .where("known.otherId", "=", side.ref("link.otherId"))
            .where("known.state", "=", sql.lit<StoredState>("connected"))
            .select(sql.lit(1).as("one")),
        ),
      ),
    )
    .groupBy("link.otherId")
    .select((side) => [
      "link.otherId as id",
      sql<number>`min(case when ${side.ref("side.changedAt")} > ${side.ref("link.changedAt")}
        then ${side.ref("side.changedAt")} else ${side.ref("link.changedAt")} end)`.as("since"),
      side.fn.min("side.otherId").as("through"),
    ]);

/** Everyone whose sizes, or whose dependents' sizes, the viewer sees in Shop. */
export const everyoneInShopOf = (
  arg: Arg<{ viewerId: string }>,
): AliasableExpression<PersonWithStanding & { since: number; linkedSince: number | null; through: string | null }> =>
  rows
    .selectFrom(familiarTo(arg).as("familiar"))
    .selectAll()
    .select(sql<string | null>`null`.as("through"))
    .unionAll(
      rows
        .selectFrom(reachedBy(arg).as("reached"))
        .innerJoin("people", "people.id", "reached.id")
        .select([
          ...(["people.id", "people.displayName", "people.photoURL", "reached.since"] as const),
          sql<number | null>`null`.as("linkedSince"),
          standingToReached.as("standing"),
          "reached.through",
        ]),
    );

export const connectedWith = (arg: Arg<{ viewerId: string }>): AliasableExpression<PersonWithStanding> =>
  rows
    .selectFrom(familiarTo(arg).as("connected"))
    .where((person) => isConnection(person.ref("connected.standing")))
    .select(["id", "displayName", "photoURL", "standing"]);

/** The viewer's invitations that were used by someone whom the viewer still knows. */
export const usedInvitations = (arg: Arg<{ viewerId: string }>): Source<"invitation", "invitations"> =>
  rows
    .selectFrom("invitations as invitation")
    .where("invitation.ownerId", "=", arg("viewerId"))
    .where("invitation.usedBy", "is not", null)
    .where(knows(arg("viewerId"), sql.ref<string>("invitation.usedBy")));

export const ownIdentities = (arg: Arg<{ viewerId: string }>): Source<"identity", "identities"> =>
  rows.selectFrom("identities as identity").where("identity.personId", "=", arg("viewerId"));

export const ownTokens = (arg: Arg<{ viewerId: string }>): Source<"token", "tokens"> =>
  rows.selectFrom("tokens as token").where("token.ownerId", "=", arg("viewerId"));

/** The viewer's pending invitations that were created with a token. */
export const invitationsByPrograms = (
  arg: Arg<{ viewerId: string; now: number }>,
): Source<"invitation", "invitations"> =>
  ownInvitations(arg)
    .where("invitation.tokenId", "is not", null)
    .where("invitation.usedAt", "is", null)
    .where("invitation.endsAt", ">", arg("now"));

/** The viewer's side of relationships that were agreed to with a token. */
export const sidesByPrograms = (arg: Arg<{ viewerId: string }>, state: StoredState): Source<"side", "relationships"> =>
  rows
    .selectFrom("relationships as side")
    .where("side.ownerId", "=", arg("viewerId"))
    .where("side.tokenId", "is not", null)
    .where("side.state", "=", sql.lit(state));

/** The people with whom one of the viewer's tokens connected or linked them, without duplicates. */
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

/** Everyone who signs in with one provider. Only the local provider's own page may show them. */
export const identitiesOf = (arg: Arg<{ issuer: string }>): Source<"identity", "identities"> =>
  rows.selectFrom("identities as identity").where("identity.issuer", "=", arg("issuer"));

/** The token with a hash, unless its owner is disabled. Use it as the main select of a statement, and pass `from`. */
export const usableTokens = (arg: Arg<{ tokenHash: string }>, from: object): Source<"token", "tokens"> =>
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
