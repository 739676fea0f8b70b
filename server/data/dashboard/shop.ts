/**
 * The document of everyone whose sizes a viewer may see: dependents they look after, and their connections' families.
 */
import { type ExpressionBuilder, type RawBuilder, sql } from "kysely";
import type { OutputOf } from "#domain/contract.ts";
import { type Visibility, accessOf, accessThrough, own, standingOf } from "#server/data/access/access.ts";
import type { Json } from "#server/store/json.ts";
import type { OpenTables } from "#server/store/schema.ts";
import { caredForShape, topicNames } from "#server/data/access/shapes.ts";
import { type Arg, document } from "#server/store/statement.ts";
import {
  type PersonWithStanding,
  connectedWith,
  familyRows,
  linkedTo,
  linkedWith,
} from "#server/data/access/visible-people.ts";
import { dependentsOf, sizesOfDependent } from "#server/data/access/visible-rows.ts";

type Viewing = { viewerId: string };

/** Allows more dependents per friend than any family has. */
const maxPerFriend = 200;

/**
 * Limits the rows of friends' families in one answer: enough for five thousand friends, and few enough that one
 * person's many accounts can't create an endless answer. Friends beyond it are listed without their dependents.
 */
const maxFamilyRows = 30_000;

export const shopPage = document<Viewing, OutputOf<"shop.page">>()(({ db, arg, json }) => {
  const caredFor = linkedTo(arg);
  const standing = standingOf(arg("viewerId"));
  return db
    .with("connection", () => connectedWith(arg))
    .with(
      (cte) => cte("friend").materialized(),
      (cte) =>
        cte.selectFrom("connection").select((friend) => {
          const count = familyRows(friend.ref("connection.id"), maxPerFriend);
          return [
            ...(["id", "displayName", "photoURL", "standing"] as const),
            sql<number>`sum(${count}) over (order by ${friend.ref("connection.id")})`.as("rows"),
          ];
        }),
    )
    .selectFrom("people as viewer")
    .where("viewer.id", "=", arg("viewerId"))
    .select((viewer) => {
      const page = json.object({
        viewer: json.object({
          id: viewer.ref("viewer.id"),
          displayName: viewer.ref("viewer.displayName"),
          photoURL: viewer.ref("viewer.photoURL"),
        }),
        dependents: dependents(json, own(arg)),
        caredFor: caredForShape(caredFor, json, (visible) => dependents(json, visible)),
        friends: viewer
          .selectFrom("friend")
          .select((friend) =>
            json
              .array(
                { ...face(friend), dependents: dependentsShownBy(friend, json, arg) },
                friend.ref("friend.displayName"),
              )
              .as("list"),
          )
          .$asScalar(),
      });
      const linked = caredFor.people
        .select((link) => topicNames(link.ref("people.id"), "profile", "dependents"))
        .$asScalar();
      const friends = viewer
        .selectFrom("friend")
        .select((friend) => topicNames(friend.ref("friend.id"), "profile", "dependents", "relationships"))
        .$asScalar();
      const linkedWithFriends = viewer
        .selectFrom("friend")
        .select((friend) => {
          const links = friend
            .selectFrom(linkedWith(visibleOf(friend), standing).as("link"))
            .where(isListed(friend))
            .select((link) => topicNames(link.ref("link.id"), "profile", "dependents"))
            .$asScalar();
          return sql<string | null>`string_agg(${links}, ' ')`.as("topics");
        })
        .$asScalar();
      return [page.as("doc"), sql<string>`concat_ws(' ', ${linked}, ${friends}, ${linkedWithFriends})`.as("topics")];
    });
});

/** A connection of the viewer, with the running total of family rows up to theirs. */
type Friend = ExpressionBuilder<OpenTables & { friend: PersonWithStanding & { rows: number } }, "friend">;

const isListed = (friend: Friend) => friend("friend.rows", "<=", sql.lit(maxFamilyRows));

/** Can't use `personShape`: inside the select of a friend's links, `people` refers to those links. */
const face = (friend: Friend) => ({
  id: friend.ref("friend.id"),
  displayName: friend.ref("friend.displayName"),
  photoURL: friend.ref("friend.photoURL"),
});

const visibleOf = (friend: Friend): Visibility => accessOf(friend.ref("friend.standing"), friend.ref("friend.id"));

const listedColumns = [
  "dependent.id",
  "dependent.category",
  "dependent.name",
  "dependent.birthMonth",
  "dependent.photoURL",
  "dependent.tape",
] as const;

/** The dependents that a friend's profile shows the viewer, without those that the viewer looks after. */
function dependentsShownBy(friend: Friend, json: Json, arg: Arg<Viewing>) {
  const visible = visibleOf(friend);
  const theirs = dependentsOf(visible)
    .where(isListed(friend))
    .where((dependent) => dependent.not(visible.editsDependents))
    .select((dependent) => [
      ...listedColumns,
      friend.ref("friend.id").as("ownerId"),
      friend.ref("friend.displayName").as("displayName"),
      friend.ref("friend.photoURL").as("ownerPhotoURL"),
      outgrownOf(dependent, visible).as("outgrown"),
    ]);
  const through = accessThrough(visible, sql.ref("link.standing"), sql.ref("link.id"));
  const ofLinked = dependentsOf(through)
    .innerJoin(linkedWith(visible, standingOf(arg("viewerId"))).as("link"), "link.id", "dependent.ownerId")
    .where(isListed(friend))
    .where((dependent) => dependent.not(through.editsDependents))
    .select((dependent) => [
      ...listedColumns,
      ...(["link.id as ownerId", "link.displayName", "link.photoURL as ownerPhotoURL"] as const),
      outgrownOf(dependent, through).as("outgrown"),
    ]);
  return friend
    .selectFrom(theirs.unionAll(ofLinked).limit(sql.lit(maxPerFriend)).as("shown"))
    .select((shown) => {
      const shape = {
        id: shown.ref("shown.id"),
        category: shown.ref("shown.category"),
        name: shown.ref("shown.name"),
        birthMonth: shown.ref("shown.birthMonth"),
        photoURL: shown.ref("shown.photoURL"),
        tape: shown.ref("shown.tape"),
        outgrown: shown.ref("shown.outgrown"),
        owner: json.object({
          id: shown.ref("shown.ownerId"),
          displayName: shown.ref("shown.displayName"),
          photoURL: shown.ref("shown.ownerPhotoURL"),
        }),
      };
      return json.array(shape, shown.ref("shown.id")).as("list");
    })
    .$asScalar();
}

const outgrownOf = (dependent: Parameters<typeof sizesOfDependent>[0], visible: Visibility): RawBuilder<number> =>
  sql<number>`(${sizesOfDependent(dependent, visible)
    .where("item.outgrown", "=", sql.lit<boolean>(true))
    .select((item) => item.fn.countAll<number>().as("count"))})`;

const dependents = (json: Json, visible: Visibility) =>
  dependentsOf(visible)
    .select((dependent) => {
      const shape = {
        id: dependent.ref("dependent.id"),
        category: dependent.ref("dependent.category"),
        name: dependent.ref("dependent.name"),
        birthMonth: dependent.ref("dependent.birthMonth"),
        photoURL: dependent.ref("dependent.photoURL"),
        tape: dependent.ref("dependent.tape"),
        outgrown: outgrownOf(dependent, visible),
      };
      return json.array(shape, dependent.ref("dependent.id")).as("list");
    })
    .$asScalar();
