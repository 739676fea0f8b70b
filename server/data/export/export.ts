/** The document of an export: everything the viewer may edit, and what they have shared. */
import type { KnownLanguage } from "#domain/languages.ts";
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Category } from "#domain/items/catalogue.ts";
import {
  type Exported,
  type ExportedDependent,
  type ExportedSize,
  exportFormat,
  exportVersion,
  maxCaredForRows,
} from "#domain/import/export.ts";
import type { RelationshipKind } from "#domain/people/relationship.ts";
import type { Region } from "#domain/sizing/regions.ts";
import { type Visibility, asCaretaker, own } from "#server/data/access/access.ts";
import { restorable } from "#server/data/deleted/page.ts";
import type { Json } from "#server/store/json.ts";
import type { Tables } from "#server/store/schema.ts";
import {
  dependentFieldsShape,
  entriesShape,
  itemShape,
  namesInShare,
  programShape,
} from "#server/data/access/shapes.ts";
import { type Arg, document } from "#server/store/statement.ts";
import { authorFor, blockedBy, linkedTo, ownInvitations, ownSides } from "#server/data/access/visible-people.ts";
import {
  dependentsOf,
  dependentsWithSizes,
  entriesOf,
  isOn,
  pictureOf,
  sharesOf,
  sizesOf,
  sizesOfDependent,
} from "#server/data/access/visible-rows.ts";

/** `since` limits deleted records to those that can still be restored. */
type Exporting = { viewerId: string; now: number; since: number };

type Context = { json: Json; arg: Arg<Exporting> };

type Item = ExpressionBuilder<{ item: Tables["items"] }, "item">;

export const exportDocument = document<Exporting, Exported>()(({ db, arg, json }) => {
  const context = { json, arg };
  const { people } = linkedTo(arg);
  const linked = people.select((link) => [
    "people.id",
    "people.displayName",
    sql<number>`sum(${rowsOf(asCaretaker(link.ref("people.id")))})
      over (order by ${link.ref("people.displayName")}, ${link.ref("people.id")})`.as("rowsSoFar"),
  ]);
  const known = (kind: RelationshipKind) =>
    json.nested<Exported["connections"]>(
      ownSides(arg, kind, "connected")
        .innerJoin("people", "people.id", "side.otherId")
        .select((row) =>
          json
            .array(
              {
                displayName: row.ref("people.displayName"),
                since: row.ref("side.changedAt"),
              },
              sql`${row.ref("people.displayName")}, ${row.ref("people.id")}`,
            )
            .as("list"),
        )
        .$asScalar(),
    );

  return db
    .selectFrom("people as viewer")
    .where("viewer.id", "=", arg("viewerId"))
    .select((viewer) =>
      json
        .object({
          format: sql.lit<typeof exportFormat>(exportFormat),
          version: sql.lit(exportVersion),
          exportedAt: sql<number>`cast(${arg("now")} as bigint)`,
          profile: json.object({
            id: viewer.ref("viewer.id"),
            displayName: viewer.ref("viewer.displayName"),
            picture: pictureOf(viewer.ref("viewer.id"), sql<null>`cast(null as text)`),
            personalBio: viewer.ref("viewer.personalBio"),
            searchable: json.bool(viewer("viewer.searchable", "=", sql.lit<boolean>(true))),
            showSizesIn: json.parsed<Region[]>(viewer.ref("viewer.showSizesIn")),
            language: viewer.ref("viewer.language").$castTo<KnownLanguage | null>(),
            checkEvery: viewer.ref("viewer.checkEvery"),
            mail: viewer.ref("viewer.mail"),
          }),
          sizes: json.nested<ExportedSize[]>(
            sizesOf(own(arg))
              .select((item) => sizes(context, item, own(arg)).as("list"))
              .$asScalar(),
          ),
          dependents: json.nested<ExportedDependent[]>(dependents(context, own(arg), { isOwn: true })),
          caredFor: json.nested<Exported["caredFor"]>(
            db
              .selectFrom(linked.as("linked"))
              .select((link) => {
                const visible = asCaretaker(link.ref("linked.id"));
                const isWithin = sql<SqlBool>`${link.ref("linked.rowsSoFar")} <= ${sql.lit(maxCaredForRows)}`;
                return json
                  .array(
                    {
                      owner: json.object({ displayName: link.ref("linked.displayName") }),
                      dependents: json.nested<ExportedDependent[] | null>(
                        json.when(isWithin, dependents(context, visible)),
                      ),
                      deleted: json.nested<Exported["deleted"]>(deleted(context, visible)),
                    },
                    sql`${link.ref("linked.displayName")}, ${link.ref("linked.id")}`,
                  )
                  .as("list");
              })
              .$asScalar(),
          ),
          deleted: json.nested<Exported["deleted"]>(deleted(context, own(arg))),
          connections: known("connection"),
          dependentLinks: known("dependentLink"),
          blocked: json.nested<Exported["blocked"]>(
            blockedBy(arg)
              .select((row) =>
                json
                  .array(
                    {
                      displayName: row.ref("people.displayName"),
                      since: row.ref("block.createdAt"),
                    },
                    sql`${row.ref("people.displayName")}, ${row.ref("people.id")}`,
                  )
                  .as("list"),
              )
              .$asScalar(),
          ),
          shares: json.nested<Exported["shares"]>(shares(context, own(arg), sql<string | null>`cast(null as text)`)),
          invitations: json.nested<Exported["invitations"]>(
            ownInvitations(arg)
              .select((row) =>
                json
                  .array(
                    {
                      name: row.ref("invitation.name"),
                      kind: row.ref("invitation.kind"),
                      message: row.ref("invitation.message"),
                      isByEmail: json.bool(row("invitation.isByEmail", "=", sql.lit<boolean>(true))),
                      createdAt: row.ref("invitation.createdAt"),
                      endsAt: row.ref("invitation.endsAt"),
                      usedAt: row.ref("invitation.usedAt"),
                      program: programShape(json, arg, {
                        tokenId: row.ref("invitation.tokenId"),
                        createdBy: row.ref("invitation.ownerId"),
                      }),
                    },
                    sql`${row.ref("invitation.createdAt")}, ${row.ref("invitation.id")}`,
                  )
                  .as("list"),
              )
              .$asScalar(),
          ),
        })
        .as("doc"),
    );
});

function rowsOf(visible: Visibility): Expression<number> {
  const sized = dependentsWithSizes(visible).select((row) =>
    sql<number>`count(*) + coalesce(sum(${entriesOf(row as unknown as Item, visible)
      .select((entry) => entry.fn.countAll<number>().as("count"))
      .$asScalar()}), 0)`.as("count"),
  );
  return sized.$asScalar();
}

const nameOfAuthor = ({ arg }: Context, personId: Expression<string>) =>
  sql<string | null>`${authorFor(arg("viewerId"), personId).select("author.displayName")}`;

/** Sizes with their history, in the order of their ids. */
const sizes = (context: Context, item: Item, visible: Visibility) => {
  const { json } = context;
  return json.array(
    {
      ...itemShape(item, json),
      history: json.nested<ExportedSize["history"]>(
        entriesOf(item, visible)
          .select((entry) => entriesShape(entry, json, nameOfAuthor(context, entry.ref("entry.enteredBy"))).as("list"))
          .$asScalar(),
      ),
    },
    item.ref("item.id"),
  );
};

/** With their pictures if they are the viewer's own: others' would make the file too large. */
const dependents = (context: Context, visible: Visibility, { isOwn = false } = {}) => {
  const { json } = context;
  return dependentsOf(visible)
    .select((dependent) =>
      json
        .array(
          {
            ...dependentFieldsShape(dependent, json),
            picture: isOwn
              ? pictureOf(dependent.ref("dependent.ownerId"), dependent.ref("dependent.id"))
              : sql<string | null>`null`,
            checkEvery: dependent.ref("dependent.checkEvery"),
            sizes: json.nested<ExportedSize[]>(
              sizesOfDependent(dependent, visible)
                .select((item) => sizes(context, item, visible).as("list"))
                .$asScalar(),
            ),
            shares: json.nested<Exported["shares"]>(shares(context, visible, dependent.ref("dependent.id"))),
          },
          dependent.ref("dependent.id"),
        )
        .as("list"),
    )
    .$asScalar();
};

const shares = (context: Context, visible: Visibility, dependentId: Expression<string> | Expression<string | null>) => {
  const { json, arg } = context;
  return sharesOf(visible, dependentId as Expression<string | null>)
    .where((share) => isOn(share, arg("now")))
    .select((share) =>
      json
        .array(
          {
            label: share.ref("share.label"),
            categories: json.parsed<Category[] | null>(sql<string>`${share.ref("share.categories")}`),
            showsPictures: json.bool(share("share.showsPictures", "=", sql.lit<boolean>(true))),
            createdAt: share.ref("share.createdAt"),
            createdBy: nameOfAuthor(context, share.ref("share.createdBy")),
            program: programShape(json, arg, {
              tokenId: share.ref("share.tokenId"),
              createdBy: share.ref("share.createdBy"),
            }),
            endsAt: share.ref("share.endsAt"),
            timesOpened: share.ref("share.timesOpened"),
            lastOpenedOn: share.ref("share.lastOpenedOn"),
            wearers: namesInShare(share, visible, json),
          },
          sql`${share.ref("share.createdAt")}, ${share.ref("share.id")}`,
        )
        .as("list"),
    )
    .$asScalar();
};

const deleted = (context: Context, visible: Visibility) =>
  restorable(context.json, context.arg("since"), visible, (personId) => nameOfAuthor(context, personId));
