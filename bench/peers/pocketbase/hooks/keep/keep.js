/** Updates the audiences of rows, and their members, after a change of a record. */

const run = (app, statements, owners) => {
  for (const statement of statements.split(";").filter((text) => text.trim() !== "")) {
    app
      .db()
      .newQuery(statement)
      .bind({ owners: JSON.stringify(owners) })
      .execute();
  }
};

const touchedBy = (app, record) => {
  const two = [record.get("owner"), record.get("other")].filter(Boolean);
  const links = two.flatMap((id) => app.findRecordsByFilter("links", "owner = {:id}", "", 0, 0, { id }));
  return [...two, ...links.map((link) => link.get("other"))];
};

module.exports = {
  keep(app, record) {
    const table = record.collection().name;
    const statements = (name) => toString($os.readFile(`${__hooks}/keep/${name}.sql`));
    const owners = table === "people" ? [record.id] : touchedBy(app, record);
    run(app, statements("rows"), owners);
    run(app, statements("audiences"), owners);
    run(app, statements("members"), owners);
  },

  /**
   * A size changes only its own audience, which is set before the size is stored, so that streams use the right one.
   */
  audienceOf(app, size) {
    const isShared = size.get("visibleToConnections");
    const dependent = size.get("dependent");
    if (dependent === "") return `${size.get("owner")}${isShared ? "a" : "b"}`;
    const wearer = app.findRecordById("dependents", dependent);
    return `${size.get("owner")}${isShared && wearer.get("visibleToConnections") ? "c" : "d"}`;
  },
};
