/** DATABASE_URL with one host and with several, as PostgreSQL's own tools read it. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addressesOf, databaseLabel, databaseName } from "#server/store/database-url.ts";

test.each([
  "postgres://kinsize@localhost:5432/kinsize",
  "postgresql://db/kinsize?sslmode=verify-full",
  "postgres:///kinsize?host=/run/postgresql",
  "postgres://anna:a,b@db:5432/kinsize",
])("an address with one host is left as it is: %s", (url) => {
  expect(addressesOf(url)).toEqual([url]);
});

test.each([
  ["postgres://kinsize@db1:5432,db2:5433/kinsize", ["kinsize@db1:5432", "kinsize@db2:5433"]],
  ["postgres://db1,db2:5433/kinsize", ["db1", "db2:5433"]],
  ["postgres://a:b,c@d@db1,db2/kinsize", ["a:b,c@d@db1", "a:b,c@d@db2"]],
  ["postgres://[::1]:5432,[::2]/kinsize", ["[::1]:5432", "[::2]"]],
  ["postgres://db1,db2,db1/kinsize", ["db1", "db2"]],
])("each host of %s has an address of its own", (url, hosts) => {
  expect(addressesOf(url)).toEqual(hosts.map((host) => `postgres://${host}/kinsize`));
});

test("every host gets the same user, password, database and options, and its own port", () => {
  const word = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/);
  const host = fc.record({ name: word, port: fc.option(fc.integer({ min: 1, max: 65_535 })) });
  const secret = fc.string({ maxLength: 12 }).map(encodeURIComponent);
  fc.assert(
    fc.property(
      fc.uniqueArray(host, { minLength: 2, maxLength: 5, selector: ({ name }) => name }),
      secret,
      word,
      (hosts, password, database) => {
        const list = hosts.map(({ name, port }) => (port === null ? name : `${name}:${port}`));
        const url = `postgres://anna:${password}@${list.join(",")}/${database}?sslmode=require`;
        const addresses = addressesOf(url).map((address) => new URL(address));
        expect(addresses.map((address) => address.host)).toEqual(list);
        for (const address of addresses) {
          expect(address.username).toBe("anna");
          expect(address.password).toBe(new URL(`postgres://anna:${password}@h/`).password);
          expect(address.pathname).toBe(`/${database}`);
          expect(address.search).toBe("?sslmode=require");
        }
        expect(databaseName(url)).toBe(database);
        expect(databaseLabel(url)).toBe(`${list.join(",")}/${database}`);
      },
    ),
  );
});

test.each([
  "mysql://db1,db2/kinsize",
  "db1:5432,db2:5432/kinsize",
  "postgres://db1,/kinsize",
  "postgres://db1:99999,db2/kinsize",
  "postgres://db1, db2/kinsize",
  "postgres://db1,db2/kinsize?host=db3",
  "postgres://kinsize@/kinsize",
  "",
])("this is not the address of a database: %s", (url) => {
  expect(addressesOf(url)).toEqual([]);
});

test("any text at all is either split into addresses or refused", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      for (const address of addressesOf(`postgres://${text}`)) {
        expect(URL.parse(address)?.protocol).toBe("postgres:");
      }
    }),
  );
});
