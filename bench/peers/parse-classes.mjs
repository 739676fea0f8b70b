/** Parse's schema: classes, class permissions and indexes. Each object's ACL decides the rest. */

const number = { type: "Number" };
const text = { type: "String" };
const flag = { type: "Boolean" };
const person = { type: "Pointer", targetClass: "_User" };
const dependent = { type: "Pointer", targetClass: "Dependent" };

const signedIn = { requiresAuthentication: true };
const readable = { find: signedIn, get: signedIn, count: signedIn, addField: {} };
const writable = { create: signedIn, update: signedIn, delete: signedIn };
const unwritable = { create: {}, update: {}, delete: {} };

/** An index of one field. Its name is unique in the database. */
const indexed = (className, field) => ({ [`${className}_${field}`]: { [field]: 1 } });

export const classes = [
  {
    className: "_User",
    fields: { displayName: text, photoURL: text, personalBio: text, searchable: flag },
    classLevelPermissions: {
      ...readable,
      ...unwritable,
      update: signedIn,
      protectedFields: { "*": ["email", "searchable"] },
    },
  },
  { className: "_Session", indexes: indexed("_Session", "sessionToken") },
  {
    className: "Size",
    fields: {
      owner: person,
      dependent,
      category: text,
      name: text,
      size: text,
      note: text,
      system: text,
      brand: text,
      fit: text,
      visibleToConnections: flag,
      measuredAt: number,
    },
    indexes: indexed("Size", "owner"),
    classLevelPermissions: { ...readable, ...writable },
  },
  {
    className: "Dependent",
    fields: {
      owner: person,
      category: text,
      name: text,
      bio: text,
      birthMonth: text,
      visibleToConnections: flag,
    },
    indexes: indexed("Dependent", "owner"),
    classLevelPermissions: { ...readable, ...unwritable },
  },
  {
    className: "Relationship",
    fields: { owner: person, kind: text, other: person, state: text },
    indexes: indexed("Relationship", "owner"),
    classLevelPermissions: { ...readable, ...unwritable },
  },
];
