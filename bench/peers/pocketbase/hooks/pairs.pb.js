/** A relationship has one row for each of two people; deleting one deletes the other. */
onRecordAfterDeleteSuccess(
  (e) => {
    const { record, app } = e;
    const others = app.findRecordsByFilter(record.collection().name, "owner = {:owner} && other = {:other}", "", 1, 0, {
      owner: record.get("other"),
      other: record.get("owner"),
    });
    for (const other of others) app.delete(other);
    e.next();
  },
  "connections",
  "links",
);
