/** Tests limits on bytes buffered for slow readers: per person, per address, and in all. */
import { expect, test } from "vitest";
import { HeldBytes, maxHeldBytes } from "#server/http/held-bytes.ts";

const max = { person: 100, address: 200, everyone: 300 };

function scene() {
  const held = new HeldBytes(max);
  const gone: string[] = [];
  const hold = (name: string, bytes: number, holder: { address: string; personId?: string }) => {
    const release = held.hold(bytes, holder, () => {
      gone.push(name);
      release();
    });
    return release;
  };
  return { held, gone, hold };
}

test("released bytes count once, however often they are released", () => {
  const { held, gone, hold } = scene();
  const release = hold("a", 90, { address: "1", personId: "ann" });
  expect(held.bytes).toBe(90);
  release();
  release();
  expect(held.bytes).toBe(0);
  hold("b", 90, { address: "1", personId: "ann" });
  expect(gone).toEqual([]);
});

test("a person over the limit loses their longest-waiting connection, and nobody else loses one", () => {
  const { gone, hold } = scene();
  hold("bob", 90, { address: "2", personId: "bob" });
  hold("ann 1", 60, { address: "1", personId: "ann" });
  hold("ann 2", 30, { address: "1", personId: "ann" });
  hold("ann 3", 30, { address: "1", personId: "ann" });
  expect(gone).toEqual(["ann 1"]);
});

test("many people at one address share the address's limit", () => {
  const { gone, hold } = scene();
  for (const name of ["ann", "bob", "cid"]) hold(name, 90, { address: "1", personId: name });
  expect(gone).toEqual(["ann"]);
});

test("many addresses together can't exceed the total", () => {
  const { held, gone, hold } = scene();
  for (let n = 0; n < 10; n++) hold(`${n}`, 90, { address: `${n}` });
  expect(gone).toEqual(["0", "1", "2", "3", "4", "5", "6"]);
  expect(held.bytes).toBe(270);
});

test("an answer larger than a person's limit is sent if it is their only one", () => {
  const { gone, hold } = scene();
  hold("large", 150, { address: "1", personId: "ann" });
  expect(gone).toEqual([]);
});

test("a machine of 512 MB gives 64 MB to all, a small one never less than 16 MB", () => {
  const megabyte = 1024 * 1024;
  expect(maxHeldBytes(512 * megabyte).everyone).toBe(64 * megabyte);
  expect(maxHeldBytes(32 * megabyte).everyone).toBe(16 * megabyte);
});
