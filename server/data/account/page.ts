/** The document of one's own account: identities, sessions, and tokens. */
import { type Expression, sql } from "kysely";
import type { AccessToken, Identity, SessionInList, SignInProvider } from "#domain/people/account.ts";
import type { OutputOf } from "#domain/contract.ts";
import type { Person } from "#domain/people/profile.ts";
import type { Json } from "#server/store/json.ts";
import { personShape, topicNames } from "#server/data/access/shapes.ts";
import { type Arg, document } from "#server/store/statement.ts";
import {
  invitationsByPrograms,
  linkedTo,
  ownIdentities,
  ownTokens,
  peopleByProgram,
  sidesByPrograms,
} from "#server/data/access/visible-people.ts";
import { sharesByPrograms } from "#server/data/access/visible-rows.ts";

type Asking = {
  viewerId: string;
  sessionId: string;
  now: number;
  providers: string;
  google: string | null;
  oidc: string | null;
  local: string | null;
};

const count = sql<number>`count(*)`.as("count");

/** The share links, invitations, and relationships that were created with one of the viewer's tokens. */
function madeWith(json: Json, arg: Arg<Asking>, tokenId: Expression<string>) {
  const requests = sidesByPrograms(arg, "sent").where("side.tokenId", "=", tokenId);
  return {
    shares: sql<number>`(${sharesByPrograms(arg).where("share.tokenId", "=", tokenId).select(count)})`,
    invitations: sql<number>`(${invitationsByPrograms(arg).where("invitation.tokenId", "=", tokenId).select(count)})`,
    requests: sql<number>`(${requests.select(count)})`,
    people: json.nested<Person[]>(
      peopleByProgram(arg, tokenId)
        .select((row) => json.array(personShape(row), row.ref("people.displayName")).as("list"))
        .$asScalar(),
    ),
  };
}

const latest = (createdAt: Expression<unknown>, id: Expression<unknown>) => sql`-${createdAt}, ${id}`;

export const accountPage = document<Asking, OutputOf<"account.page">>()(({ db, arg, json }) =>
  db
    .selectFrom("people as viewer")
    .where("viewer.id", "=", arg("viewerId"))
    // When the next session, link, or invitation expires.
    .select(
      db
        .selectFrom(
          db
            .selectFrom("sessions as session")
            .where("session.personId", "=", arg("viewerId"))
            .where("session.expiresAt", ">", arg("now"))
            .select("session.expiresAt as at")
            .unionAll(
              sharesByPrograms(arg)
                .where("share.endsAt", "is not", null)
                .select(sql<number>`${sql.ref("share.endsAt")}`.as("at")),
            )
            .unionAll(invitationsByPrograms(arg).select("invitation.endsAt as at"))
            .as("ending"),
        )
        .select((row) => row.fn.min<number>("ending.at").as("at"))
        .$asScalar()
        .as("until"),
    )
    .select(
      json
        .object({
          identities: json.nested<Identity[]>(
            ownIdentities(arg)
              .select((row) =>
                json
                  .array(
                    {
                      id: row.ref("identity.id"),
                      provider: sql<SignInProvider["key"] | null>`case ${row.ref("identity.issuer")}
                        when ${arg("google")} then 'google'
                        when ${arg("oidc")} then 'oidc'
                        when ${arg("local")} then 'local' end`,
                      email: row.ref("identity.email"),
                      createdAt: row.ref("identity.createdAt"),
                      usedAt: row.ref("identity.usedAt"),
                    },
                    latest(row.ref("identity.createdAt"), row.ref("identity.id")),
                  )
                  .as("list"),
              )
              .$asScalar(),
          ),
          providers: json.parsed<SignInProvider[]>(sql<string>`${arg("providers")}`),
          sessions: json.nested<SessionInList[]>(
            db
              .selectFrom("sessions as session")
              .where("session.personId", "=", arg("viewerId"))
              .where("session.expiresAt", ">", arg("now"))
              .select((row) =>
                json
                  .array(
                    {
                      id: row.ref("session.id"),
                      device: row.ref("session.device"),
                      createdAt: row.ref("session.createdAt"),
                      usedAt: row.fn.coalesce("session.usedAt", "session.createdAt"),
                      isCurrent: json.bool(row("session.id", "=", arg("sessionId"))),
                    },
                    latest(row.ref("session.createdAt"), row.ref("session.id")),
                  )
                  .as("list"),
              )
              .$asScalar(),
          ),
          tokens: json.nested<AccessToken[]>(
            ownTokens(arg)
              .select((row) =>
                json
                  .array(
                    {
                      id: row.ref("token.id"),
                      name: row.ref("token.name"),
                      scope: row.ref("token.scope"),
                      createdAt: row.ref("token.createdAt"),
                      usedAt: row.ref("token.usedAt"),
                      ...madeWith(json, arg, row.ref("token.id")),
                    },
                    latest(row.ref("token.createdAt"), row.ref("token.id")),
                  )
                  .as("list"),
              )
              .$asScalar(),
          ),
        })
        .as("doc"),
    )
    .select(() => {
      // Tokens can also create links to the sizes of linked people's dependents.
      const linked = linkedTo(arg)
        .people.select((row) => topicNames(row.ref("people.id"), "shares", "dependents"))
        .$asScalar();
      const connected = sidesByPrograms(arg, "connected")
        .select((side) => topicNames(side.ref("side.otherId"), "profile"))
        .$asScalar();
      return sql<string>`concat_ws(' ', ${linked}, ${connected})`.as("topics");
    }),
);
