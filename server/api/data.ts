/** Exports and imports the viewer's data. */
import { restorableMs } from "#domain/items/deleted.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Handlers } from "#server/api/handlers.ts";
import { grant, mayEdit } from "#server/data/access/access.ts";
import { exportDocument } from "#server/data/export/export.ts";
import { importRecords } from "#server/data/import/import.ts";
import { topic } from "#server/live/topics.ts";

export const data: Handlers["data"] = {
  /** Depends on no topics: a file shows one moment, and a stream must not send all of it again with every change. */
  export: async ({ viewerId, reader, now }) => {
    const exported = await exportDocument(reader, { viewerId, now, since: now - restorableMs });
    if (!exported) throw new Refusal("signed-out");
    return exported;
  },

  import: ({ viewerId, now, change }, draft) =>
    change([topic(viewerId, "items"), topic(viewerId, "dependents")], async (tx) => {
      const granted = await grant(tx, viewerId, viewerId);
      const may = { sizes: mayEdit(granted, "sizes"), dependents: mayEdit(granted, "dependents") };
      return importRecords(tx, may, draft, now);
    }),
};
