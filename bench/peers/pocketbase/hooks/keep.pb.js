/** Maintains who may see which rows, so that each tuned rule is one lookup. */

onRecordCreate((e) => {
  const { audienceOf } = require(`${__hooks}/keep/keep.js`);
  e.record.set("audience", audienceOf(e.app, e.record));
  e.next();
}, "sizes");

onRecordUpdate((e) => {
  const { audienceOf } = require(`${__hooks}/keep/keep.js`);
  e.record.set("audience", audienceOf(e.app, e.record));
  e.next();
}, "sizes");

onRecordAfterCreateSuccess(
  (e) => {
    const { keep } = require(`${__hooks}/keep/keep.js`);
    keep(e.app, e.record);
    e.next();
  },
  "people",
  "connections",
  "links",
  "dependents",
);

onRecordAfterUpdateSuccess(
  (e) => {
    const { keep } = require(`${__hooks}/keep/keep.js`);
    keep(e.app, e.record);
    e.next();
  },
  "connections",
  "links",
  "dependents",
);

onRecordAfterDeleteSuccess(
  (e) => {
    const { keep } = require(`${__hooks}/keep/keep.js`);
    keep(e.app, e.record);
    e.next();
  },
  "connections",
  "links",
  "dependents",
);
