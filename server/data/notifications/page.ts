/** The document of someone's choices of notifications. */
import { sql } from "kysely";
import type { OutputOf } from "#domain/contract.ts";
import type { MailChoice, NotifiedDevice } from "#domain/notifications.ts";
import { document } from "#server/store/statement.ts";

type Asking = { viewerId: string; sessionId: string; now: number; sendsMail: 0 | 1 };

export const notificationsPage = document<Asking, OutputOf<"notifications.page">>()(({ db, arg, json }) =>
  db
    .selectFrom("people as viewer")
    .where("viewer.id", "=", arg("viewerId"))
    .select((viewer) => {
      const chosen = (column: "tellRequests" | "tellSizes" | "tellDue") =>
        json.bool(viewer(`viewer.${column}`, "=", sql.lit<boolean>(true)));
      return json
        .object({
          mail: sql<MailChoice | null>`case when ${arg("sendsMail")} = 1
              and ${viewer.ref("viewer.email")} is not null then ${viewer.ref("viewer.mail")} end`,
          push: viewer.ref("viewer.push"),
          quietHours: viewer.ref("viewer.quietHours"),
          tellRequests: chosen("tellRequests"),
          tellSizes: chosen("tellSizes"),
          tellDue: chosen("tellDue"),
          devices: json.nested<NotifiedDevice[]>(
            db
              .selectFrom("sessions as session")
              .where("session.personId", "=", arg("viewerId"))
              .where("session.endpoint", "is not", null)
              .where("session.expiresAt", ">", arg("now"))
              .select((row) =>
                json
                  .array(
                    {
                      id: row.ref("session.id"),
                      device: row.ref("session.device"),
                      since: sql<number>`${row.ref("session.notifiedSince")}`,
                      isCurrent: json.bool(row("session.id", "=", arg("sessionId"))),
                    },
                    sql`-${row.ref("session.notifiedSince")}, ${row.ref("session.id")}`,
                  )
                  .as("list"),
              )
              .$asScalar(),
          ),
        })
        .as("doc");
    }),
);
