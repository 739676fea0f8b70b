/** Pictures of people and dependents: setting, removing, and finding the one at an address. */
import { createHash } from "node:crypto";
import { type Selectable, sql } from "kysely";
import { refusedField } from "#domain/limit.ts";
import { plainJpeg } from "#domain/people/picture.ts";
import { picturePath } from "#domain/people/picture-path.ts";
import { Refusal } from "#domain/refusal.ts";
import type { MayEdit } from "#server/data/access/access.ts";
import { visiblePictures } from "#server/data/access/visible-rows.ts";
import type { Tables } from "#server/store/schema.ts";
import { type Writer, newRow, statement } from "#server/store/statement.ts";

/** The right to change the picture of an owner, or of one of their dependents. */
export type PictureRights =
  | { may: MayEdit<"profile">; dependentId: null }
  | { may: MayEdit<"dependents">; dependentId: string };

type Wearer = { ownerId: string; dependentId: string | null };

const hasKey = ({ ownerId, dependentId }: Wearer) => ({ ownerId, dependentId: dependentId ?? "" });

/**
 * Replaces a picture, and resolves with its address. Throws `invalid` for a file that isn't a plain square JPEG, and
 * `not-found` if there is no such dependent.
 */
export async function setPicture(tx: Writer, of: PictureRights, jpeg: string, now: number): Promise<string> {
  const file = plainJpeg(Buffer.from(jpeg, "base64"));
  if (!file) throw refusedField("jpeg", "picture");
  const picture = {
    hash: createHash("sha256").update(file).digest("base64url").slice(0, hashLength),
    jpeg: Buffer.from(file).toString("base64"),
  };
  await show(tx, of, picturePath + picture.hash, now);
  const wearer = { ownerId: of.may.ownerId, dependentId: of.dependentId };
  await insertPicture(tx, wearer, { ...picture, changedAt: now });
  return picturePath + picture.hash;
}

/** 132 bits: no one finds another file for an address. */
const hashLength = 22;

/** Removes a picture if there is one. Throws `not-found` if there is no such dependent. */
export async function removePicture(tx: Writer, of: PictureRights, now: number): Promise<void> {
  await show(tx, of, null, now);
  await deletePicture(tx, { ownerId: of.may.ownerId, dependentId: of.dependentId });
}

/** Writes a picture's address into the row of the person or dependent that it shows. */
async function show(
  { db }: Writer,
  { may: { ownerId, viewerId }, dependentId }: PictureRights,
  photoURL: string | null,
  now: number,
): Promise<void> {
  const changes = { photoURL, changedAt: now, changedBy: viewerId };
  const { numUpdatedRows } = await (
    dependentId === null
      ? db.updateTable("people").set(changes).where("id", "=", ownerId)
      : db
          .updateTable("dependents")
          .set(changes)
          .where((row) => row.and({ ownerId, id: dependentId }))
  ).executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal("not-found");
}

export type StoredPicture = Pick<Selectable<Tables["pictures"]>, "hash" | "jpeg" | "changedAt">;

export const storedPicture = ({ db }: Writer, wearer: Wearer): Promise<StoredPicture | undefined> =>
  db
    .selectFrom("pictures")
    .select(["hash", "jpeg", "changedAt"])
    .where((row) => row.and(hasKey(wearer)))
    .executeTakeFirst();

/** Stores a picture in place of the wearer's former one. */
export async function insertPicture({ db }: Writer, wearer: Wearer, picture: StoredPicture): Promise<void> {
  await db
    .insertInto("pictures")
    .values(newRow("pictures", { ...hasKey(wearer), ...picture }))
    .onConflict((conflict) => conflict.columns(["ownerId", "dependentId"]).doUpdateSet(picture))
    .execute();
}

export async function deletePicture({ db }: Writer, wearer: Wearer): Promise<void> {
  await db
    .deleteFrom("pictures")
    .where((row) => row.and(hasKey(wearer)))
    .execute();
}

/** The picture with a hash, in base64, if the viewer may see someone whom it shows. */
export const pictureFor = statement<{ viewerId: string; hash: string }>()(({ db, arg }) =>
  visiblePictures(arg, db).select("picture.jpeg").limit(sql.lit(1)),
);
