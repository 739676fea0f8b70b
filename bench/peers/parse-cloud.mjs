/**
 * The two screens as Cloud Functions, in the shape of Kinsize's documents. Each query runs as the viewer;
 * their standing is read only to tell an empty list from one they may not see.
 */

/** Parse returns 100 rows by default; a popular person has more connections. */
const everything = 100_000;

export function cloud(Parse) {
  const person = (id) => Parse.User.createWithoutData(id);

  /** Plain JSON, so that Parse creates no objects for data that is only passed on. */
  const ask = (user, query) =>
    query.limit(everything).find({ sessionToken: user.getSessionToken(), json: true });

  const heldBy = (className, ids) =>
    new Parse.Query(className)
      .containedIn("owner", ids.map(person))
      .ascending("createdAt", "objectId");

  const dependentsOf = (...ids) =>
    heldBy("Dependent", ids).select(
      "owner",
      "category",
      "name",
      "bio",
      "birthMonth",
      "visibleToConnections",
    );

  const sizesOf = (...ids) =>
    heldBy("Size", ids).select(
      "dependent",
      "category",
      "name",
      "size",
      "note",
      "system",
      "brand",
      "fit",
      "visibleToConnections",
      "measuredAt",
    );

  const relationshipsOf = (id) =>
    new Parse.Query("Relationship")
      .equalTo("owner", person(id))
      .include("other")
      .select("kind", "state", "other.displayName", "other.photoURL");

  /** The dependents of linked owners with their sizes; no query runs without links. */
  const linkedWith = async (user, links) => {
    if (links.length === 0) return [[], []];
    const ids = links.map(({ id }) => id);
    const sizes = sizesOf(...ids).exists("dependent");
    return Promise.all([ask(user, dependentsOf(...ids)), ask(user, sizes)]);
  };

  const dashboard = async ({ user }) => {
    const [relationships, sizes, dependents] = await Promise.all([
      ask(user, relationshipsOf(user.id)),
      ask(user, sizesOf(user.id)),
      ask(user, dependentsOf(user.id)),
    ]);
    const links = others(relationships, "dependentLink", "connected");
    const [theirs, worn] = await linkedWith(user, links);
    const counted = (listed, theirSizes) => {
      const wardrobes = Map.groupBy(theirSizes, wearer);
      return listed.map((dependent) => ({
        ...dependentShape(dependent),
        sizes: wardrobes.get(dependent.objectId)?.length ?? 0,
      }));
    };
    return {
      viewer: {
        ...personShape({ ...user.attributes, objectId: user.id }),
        searchable: user.get("searchable"),
        personalBio: user.get("personalBio"),
      },
      connectionRequests: others(relationships, "connection", "received"),
      dependentLinkRequests: others(relationships, "dependentLink", "received"),
      connections: others(relationships, "connection", "connected"),
      dependentLinks: links,
      items: ownOf(sizes),
      dependents: counted(dependents, sizes),
      caredFor: links.map((linked) => ({
        owner: linked,
        dependents: counted(keptBy(linked, theirs), worn),
      })),
    };
  };

  const profile = async ({ user, params: { personId } }) => {
    const mine = () => new Parse.Query("Relationship").equalTo("owner", person(user.id));
    const [[owner], standings, relationships, sizes, dependents] = await Promise.all([
      ask(
        user,
        new Parse.Query(Parse.User)
          .equalTo("objectId", personId)
          .select("displayName", "photoURL", "personalBio"),
      ),
      // The viewer's standing to the owner, and the owners whose dependents they look after.
      ask(
        user,
        Parse.Query.or(
          mine().equalTo("other", person(personId)),
          mine().equalTo("kind", "dependentLink"),
        ).select("kind", "state", "other"),
      ),
      ask(user, relationshipsOf(personId).equalTo("state", "connected")),
      ask(user, sizesOf(personId)),
      ask(user, dependentsOf(personId)),
    ]);
    if (!owner) throw new Parse.Error(Parse.Error.OBJECT_NOT_FOUND, "There is no such person.");
    const links = others(relationships, "dependentLink", "connected");
    const [theirs, worn] = await linkedWith(user, links);

    const standing = (kind, id) => {
      if (id === user.id) return "self";
      const found = standings.find((row) => row.kind === kind && row.other.objectId === id);
      return found?.state ?? "none";
    };
    const isOpen = (state) => state === "self" || state === "connected";
    const isClose = isOpen(standing("connection", personId));
    const takesCare = (id) => isOpen(standing("dependentLink", id));
    const dressed = (listed, theirSizes) => {
      const wardrobes = Map.groupBy(theirSizes, wearer);
      return listed.map((dependent) => ({
        ...dependentShape(dependent),
        canEdit: takesCare(dependent.owner.objectId),
        items: (wardrobes.get(dependent.objectId) ?? []).map(itemShape),
      }));
    };
    return {
      ...personShape(owner),
      personalBio: owner.personalBio,
      relationships: {
        connection: standing("connection", personId),
        dependentLink: standing("dependentLink", personId),
      },
      items: isClose ? ownOf(sizes) : null,
      dependents: isClose || takesCare(personId) ? dressed(dependents, sizes) : null,
      linkedDependents: isClose
        ? links.map((linked) => ({
            owner: linked,
            dependents: dressed(keptBy(linked, theirs), worn),
          }))
        : null,
      connections: isClose ? others(relationships, "connection", "connected") : null,
    };
  };

  /** A size belongs to its creator, and its flag decides who reads it. Dependents' sizes are read-only here. */
  const share = ({ object, user }) => {
    if (object.get("dependent")) {
      throw new Parse.Error(
        Parse.Error.OPERATION_FORBIDDEN,
        "Only sizes of one's own are written.",
      );
    }
    const readers = new Parse.ACL(user);
    readers.setRoleReadAccess(`connections-${user.id}`, object.get("visibleToConnections"));
    object.set("owner", user);
    object.setACL(readers);
  };

  const signedIn = { requireUser: true };
  Parse.Cloud.define("dashboard", dashboard, signedIn);
  Parse.Cloud.define("profile", profile, {
    ...signedIn,
    fields: { personId: { type: String, required: true } },
  });
  Parse.Cloud.beforeSave("Size", share, signedIn);
}

const personShape = ({ objectId, displayName, photoURL }) => ({
  id: objectId,
  displayName,
  photoURL: photoURL ?? null,
});

const itemShape = ({
  objectId,
  category,
  name,
  size,
  note,
  system,
  brand,
  fit,
  visibleToConnections,
  measuredAt,
}) => ({
  id: objectId,
  category,
  name,
  size,
  note,
  system,
  brand,
  fit,
  visibleToConnections,
  measuredAt,
});

const dependentShape = ({ objectId, category, name, bio, birthMonth, visibleToConnections }) => ({
  id: objectId,
  category,
  name,
  bio,
  birthMonth,
  visibleToConnections,
});

/** The dependent who wears a size; undefined for the owner's own. */
const wearer = ({ dependent }) => dependent?.objectId;

const ownOf = (sizes) => sizes.filter((size) => !size.dependent).map(itemShape);

const keptBy = ({ id }, dependents) => dependents.filter(({ owner }) => owner.objectId === id);

/** The other people of an owner's relationships in a state, by name. */
const others = (relationships, kind, state) =>
  relationships
    .filter((row) => row.kind === kind && row.state === state)
    .map(({ other }) => personShape(other))
    .sort((one, two) => (one.displayName < two.displayName ? -1 : 1));
