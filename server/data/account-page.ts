/** The document of one's own account: ways to sign in, sessions and tokens. */
import { type Expression, sql } from "kysely";
import type { AccessToken, Identity, SessionInList, SignInProvider } from "#domain/account.ts";
import type { OutputOf } from "#domain/contract.ts";
import { document } from "#server/data/statement.ts";
import { ownIdentities, ownTokens } from "#server/data/visible-people.ts";

type Asking = {
  viewerId: string;
  sessionId: string;
  now: number;
  /** The providers of this server, as JSON. */
  providers: string;
  /** The issuer of each kind of provider. */
  google: string | null;
  oidc: string | null;
  local: string | null;
};

/** The latest first. */
const latest = (createdAt: Expression<unknown>, id: Expression<unknown>) =>
  sql`-${createdAt}, ${id}`;

export const accountPage = document<Asking, OutputOf<"account.page">>()(({ db, arg, json }) =>
  db
    .selectFrom("people as viewer")
    .where("viewer.id", "=", arg("viewerId"))
    // When the next session ends by itself.
    .select(
      db
        .selectFrom("sessions as session")
        .where("session.personId", "=", arg("viewerId"))
        .where("session.expiresAt", ">", arg("now"))
        .select((row) => row.fn.min<number>("session.expiresAt").as("at"))
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
                    },
                    latest(row.ref("token.createdAt"), row.ref("token.id")),
                  )
                  .as("list"),
              )
              .$asScalar(),
          ),
        })
        .as("doc"),
    ),
);
