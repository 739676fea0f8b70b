/** The preview of a profile: it uses the same statement as others' pages, with their standing. */
import { expect, test } from "vitest";
import { seenAs } from "#domain/people/profile.ts";
import { people } from "./people.ts";
import { marksIn, openScene } from "./scene.ts";
import { joins } from "./world.ts";

test("the preview of a viewer's own page matches, field by field, what another person is shown", async () => {
  // Vic is linked with Ann and shares a dependent of his own, so pages that list linked people are longest.
  const { world, ann, cat, dan } = await openScene("connected and linked");
  try {
    const personId = ann.id;
    const others = { connection: cat, caretaker: dan, stranger: await joins(world, "nobody") };
    const marks: Record<string, number> = {};
    for (const as of seenAs.options) {
      const shown = await ann.call("profiles.page", { personId, as });
      expect(shown).toEqual(await others[as].call("profiles.page", { personId }));
      marks[as] = marksIn(JSON.stringify(shown)).length;
    }
    // No preview is empty by mistake, or the page that Ann herself sees.
    const own = marksIn(JSON.stringify(await ann.call("profiles.page", { personId }))).length;
    expect(marks["stranger"]).toBe(2);
    expect(marks["caretaker"]).toBeGreaterThan(2);
    expect(marks["connection"]).toBeGreaterThan(2);
    expect(Math.max(...Object.values(marks))).toBeLessThan(own);
  } finally {
    await world.end();
  }
});

test("the preview is live, and no one can preview another person's page", async () => {
  const { ann, bob } = await people("ann", "bob");
  const hood = await ann.adds("Apparel", "Hoodie", "M");
  const { shows } = await ann.opens("profiles.page", { personId: ann.id, as: "connection" });
  await shows(({ items }) => items?.length === 1);
  const size = { ownerId: ann.id, dependentId: null, id: hood };
  await ann.call("items.update", { ...size, changes: { visibleToConnections: false } });
  await shows(({ items }) => items?.length === 0);

  for (const as of seenAs.options) {
    await expect(bob.call("profiles.page", { personId: ann.id, as })).rejects.toThrow("not-allowed");
    const { refuses } = await bob.opens("profiles.page", { personId: ann.id, as });
    await refuses("not-allowed");
  }
});
