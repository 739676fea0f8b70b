/** Tests which URLs of PostgreSQL databases are accepted. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { databaseLabel, databaseName, isPostgresUrl, namesSeveralHosts } from "#server/store/database-url.ts";

test.each([
  ["postgres://kinsize@localhost:5432/kinsize", "localhost:5432/kinsize"],
  ["postgresql://db/kinsize?sslmode=verify-full&a=b,c", "db/kinsize"],
  ["postgres:///kinsize?host=/run/postgresql", "/kinsize"],
  ["postgres://anna:a,b@db:5432/kinsize", "db:5432/kinsize"],
  ["postgres://anna:a,b@c@[::1]:5432/kinsize", "[::1]:5432/kinsize"],
])("%s is the address of a database, which is called %s", (url, label) => {
  expect(isPostgresUrl(url)).toBe(true);
  expect(namesSeveralHosts(url)).toBe(false);
  expect(databaseName(url)).toBe("kinsize");
  expect(databaseLabel(url)).toBe(label);
});

test.each([
  "postgres://kinsize@db1:5432,db2:5433/kinsize",
  "postgres://db1,db2",
  "postgresql://a:b,c@d@db1,db2/kinsize?sslmode=require",
  "postgres://[::1]:5432,[::2]/kinsize",
])("%s names several hosts, and isn’t taken", (url) => {
  expect(namesSeveralHosts(url)).toBe(true);
  expect(isPostgresUrl(url)).toBe(false);
});

test.each(["mysql://db1,db2/kinsize", "db:5432/kinsize", "postgres://db:99999/kinsize", ""])(
  "%s isn’t the address of a database",
  (url) => {
    expect(isPostgresUrl(url)).toBe(false);
  },
);

test("a password with any characters isn’t taken for hosts", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), (password) => {
      const url = new URL("postgres://anna@db:5432/kinsize");
      url.password = password;
      expect(namesSeveralHosts(url.href)).toBe(false);
      expect(isPostgresUrl(url.href)).toBe(true);
    }),
  );
});
