/** The documents of invitations: the inviter's list, and what whoever has the link reads before they decide. */
import { sql } from "kysely";
import type { OutputOf } from "#domain/contract.ts";
import type { Invitation } from "#domain/invitation.ts";
import { asInvited, isConnection, standingTo } from "#server/data/access.ts";
import {
  personShape,
  programShape,
  relationshipsShape,
  topicName,
  topicNames,
} from "#server/data/shapes.ts";
import { document, statement } from "#server/data/statement.ts";
import { invitationFor, invitationWithToken, ownInvitations } from "#server/data/visible-people.ts";
import { dependentsOf, sizesOf } from "#server/data/visible-rows.ts";

/** The viewer's invitations that wait, and those that were used or ended after `since`, the latest first. */
export const invitationsPage = document<
  { viewerId: string; since: number },
  OutputOf<"invitations.page">
>()(({ db, arg, json }) => {
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
                        relationships: relationshipsShape(
                          json,
                          arg("viewerId"),
                          sql.ref<string>("people.id"),
                        ),
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

/** The invitation that a token opens, for those who answer it. */
export const waitingInvitation = statement<LinkArgs>()(({ db, arg }) =>
  invitationFor(arg, db).select([
    "invitation.ownerId",
    "invitation.id",
    "invitation.kind",
    "invitation.tokenId",
  ]),
);

/** Whose invitation has a token, whether or not it opens anything at the moment. */
export const inviterOf = statement<{ tokenHash: string }>()(({ db, arg }) =>
  invitationWithToken(arg, db).select("invitation.ownerId as id"),
);

/** What the invited read until it ends; undefined if the token opens nothing. */
export const invitedPage = document<LinkArgs, OutputOf<"invitations.open">>()(({ db, arg, json }) =>
  invitationFor(arg, db).select((row) => {
    const inviterId = row.ref("people.id");
    const kind = row.ref("invitation.kind");
    const visible = asInvited(kind, inviterId);
    const standing = standingTo(arg("viewerId"), inviterId);
    const shape = {
      inviter: json.object(personShape(row)),
      kind,
      message: row.ref("invitation.message"),
      endsAt: row.ref("invitation.endsAt"),
      sizes: countOf(sizesOf(visible)),
      dependents: countOf(dependentsOf(visible)),
      isOwn: json.bool(sql`${standing} = 'self'`),
      isThere: json.bool(sql`case when ${kind} = 'dependentLink' then ${standing} = 'both'
          else ${isConnection(standing)} end`),
    };
    return [
      json.object(shape).as("doc"),
      "invitation.endsAt as until",
      sql<string>`concat_ws(' ', ${sql.join(
        (["invitations", "profile", "items", "dependents"] as const).map((facet) =>
          topicName(inviterId, facet),
        ),
      )})`.as("topics"),
    ];
  }),
);

const countOf = (source: ReturnType<typeof sizesOf> | ReturnType<typeof dependentsOf>) =>
  sql<number>`(${(source as ReturnType<typeof sizesOf>).select(sql<number>`count(*)`.as("count"))})`;
