/** The documents of invitations: the inviter's list, and the preview for anyone with the link. */
import { type SqlBool, sql } from "kysely";
import type { OutputOf } from "#domain/contract.ts";
import type { Invitation } from "#domain/people/invitation.ts";
import { maxNamesInInvitation } from "#domain/people/invitation-limits.ts";
import {
  accessOf,
  accessThrough,
  isConnection,
  standingOf,
  standingOnceAccepted,
  standingTo,
} from "#server/data/access/access.ts";
import { personShape, programShape, relationshipsShape, topicName, topicNames } from "#server/data/access/shapes.ts";
import { document, statement } from "#server/store/statement.ts";
import {
  invitationFor,
  invitationOpenTo,
  invitationWithToken,
  linkedWith,
  ofConnections,
  ownInvitations,
} from "#server/data/access/visible-people.ts";
import { dependentsOf, dependentsOfLinked, sizesOf } from "#server/data/access/visible-rows.ts";

/** The viewer's pending invitations, and those used or expired after `since`, latest first. */
export const invitationsPage = document<{ viewerId: string; since: number }, OutputOf<"invitations.page">>()(({
  db,
  arg,
  json,
}) => {
  const listed = () =>
    ownInvitations(arg).where((invitation) =>
      invitation.or([
        invitation("invitation.endsAt", ">", arg("since")),
        invitation("invitation.usedAt", ">", arg("since")),
      ]),
    );
  return db.selectNoFrom([
    json
      .object({
        invitations: json.nested<Invitation[]>(
          listed()
            .leftJoin("people", "people.id", "invitation.usedBy")
            .select((row) =>
              json
                .array(
                  {
                    id: row.ref("invitation.id"),
                    name: row.ref("invitation.name"),
                    kind: row.ref("invitation.kind"),
                    message: row.ref("invitation.message"),
                    isByEmail: json.bool(row("invitation.isByEmail", "=", sql.lit<boolean>(true))),
                    createdAt: row.ref("invitation.createdAt"),
                    endsAt: row.ref("invitation.endsAt"),
                    usedBy: json.when(
                      row("people.id", "is not", null),
                      json.object({
                        ...personShape(row as never),
                        relationships: relationshipsShape(json, arg("viewerId"), sql.ref<string>("people.id")),
                      }),
                    ),
                    usedAt: row.ref("invitation.usedAt"),
                    program: programShape(json, arg, {
                      tokenId: row.ref("invitation.tokenId"),
                      createdBy: row.ref("invitation.ownerId"),
                    }),
                  },
                  sql`-${row.ref("invitation.createdAt")}, ${row.ref("invitation.id")}`,
                )
                .as("list"),
            )
            .$asScalar(),
        ),
      })
      .as("doc"),
    listed()
      .innerJoin("people", "people.id", "invitation.usedBy")
      .select((row) => topicNames(row.ref("people.id"), "profile"))
      .$asScalar()
      .as("topics"),
  ]);
});

type LinkArgs = {
  /** Empty for a visitor. */
  viewerId: string;
  tokenHash: string;
  now: number;
};

/** The pending invitation of a token, for whoever accepts or declines it. */
export const waitingInvitation = statement<LinkArgs>()(({ db, arg }) =>
  invitationFor(arg, db).select(["invitation.ownerId", "invitation.id", "invitation.kind", "invitation.tokenId"]),
);

/** The inviter of a token, whether or not the invitation is still pending. */
export const inviterOf = statement<{ tokenHash: string }>()(({ db, arg }) =>
  invitationWithToken(arg, db).select("invitation.ownerId as id"),
);

/** The preview of an invitation, also for the person who used it; undefined if the token isn't valid. */
export const invitedPage = document<LinkArgs, OutputOf<"invitations.open">>()(({ db, arg, json }) =>
  db
    .with(
      (cte) => cte("invite").materialized(),
      (cte) =>
        invitationOpenTo(arg, cte).select((row) => {
          const before = standingTo(arg("viewerId"), row.ref("people.id"));
          return [
            ...(["people.id", "people.displayName", "people.photoURL"] as const),
            ...(["invitation.kind", "invitation.message", "invitation.endsAt"] as const),
            row("invitation.usedAt", "is not", null).as("isUsed"),
            before.as("before"),
            standingOnceAccepted(row.ref("invitation.kind"), before).as("standing"),
          ];
        }),
    )
    .with(
      (cte) => cte("linked").materialized(),
      (cte) => {
        const inviterId = cte.selectFrom("invite").select("id").$asScalar();
        const standing = cte.selectFrom("invite").select("standing").$asScalar();
        return linkedWith(accessOf(standing, inviterId), standingOf(arg("viewerId")));
      },
    )
    .selectFrom("invite")
    .select((row) => {
      const [inviterId, kind, before] = [row.ref("invite.id"), row.ref("invite.kind"), row.ref("invite.before")];
      const visible = accessOf(row.ref("invite.standing"), inviterId);
      const own = dependentsOf(visible);
      const linked = dependentsOfLinked(accessThrough(visible, sql.ref("people.standing"), sql.ref("people.id")), arg);
      // Nobody but the inviter's own dependents is named before the invitation is accepted, and no private one.
      const ownNames = json.nested<string[]>(
        db
          .selectFrom(
            own
              .select(["dependent.id", "dependent.name"])
              .where("dependent.visibleToConnections", "=", sql.lit<boolean>(true))
              .orderBy("dependent.id")
              .limit(sql.lit(maxNamesInInvitation))
              .as("first"),
          )
          .select((first) => json.values(json.firstName(first.ref("first.name")), first.ref("first.id")).as("names"))
          .$asScalar(),
      );
      const shape = {
        inviter: json.object({
          id: inviterId,
          displayName: row.ref("invite.displayName"),
          photoURL: row.ref("invite.photoURL"),
        }),
        kind,
        message: row.ref("invite.message"),
        endsAt: row.ref("invite.endsAt"),
        sizes: sql<number>`(${sizesOf(visible).select(count)})`,
        dependents: sql<number>`(${own.select(count)})`,
        linkedDependents: sql<number>`(${linked.select(count)})`,
        connections: sql<number>`coalesce(${ofConnections(json, visible, (sides) =>
          sides.where("side.otherId", "<>", arg("viewerId")).select(count).$asScalar(),
        )}, 0)`,
        names: json.nested<{ dependents: string[]; linkedDependents: string[] } | null>(
          json.when(
            sql<SqlBool>`${arg("viewerId")} <> ''`,
            json.object({
              dependents: ownNames,
              linkedDependents: json.parsed<string[]>(sql.lit("[]")),
            }),
          ),
        ),
        isUsed: json.bool(row.ref("invite.isUsed")),
        isOwn: json.bool(sql`${before} = 'self'`),
        isThere: json.bool(sql`case when ${kind} = 'dependentLink' then ${before} = 'both'
          else ${isConnection(before)} end`),
      };
      const ofInviter = (["invitations", "profile", "items", "dependents", "relationships"] as const).map((facet) =>
        topicName(inviterId, facet),
      );
      // Includes linked people who share no dependents yet, so that their first one appears live.
      const ofLinked = row
        .selectFrom("linked")
        .select((link) => topicNames(link.ref("linked.id"), "dependents"))
        .$asScalar();
      return [
        json.object(shape).as("doc"),
        sql<number | null>`case when ${row.ref("invite.isUsed")} then null else ${row.ref("invite.endsAt")} end`.as(
          "until",
        ),
        sql<string>`concat_ws(' ', ${sql.join(ofInviter)}, ${ofLinked})`.as("topics"),
      ];
    }),
);

const count = sql<number>`count(*)`.as("count");
