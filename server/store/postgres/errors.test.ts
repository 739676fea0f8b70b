/** Tests which errors of PostgreSQL and its driver are temporary. */
import { expect, test } from "vitest";
import { isUnavailable } from "#server/store/postgres/errors.ts";

const coded = (code: string) => Object.assign(new Error("x"), { code });

test.each([
  ["a server that doesn't answer in time", new Error("timeout expired")],
  ["a connection that is lost", new Error("Connection terminated unexpectedly")],
  ["a refused connection", coded("ECONNREFUSED")],
  ["a network that is away", coded("ENETUNREACH")],
  ["a server that shuts down", coded("57P01")],
])("%s is temporary", (_what, error) => {
  expect(isUnavailable(error)).toBe(true);
});

test.each([
  ["a wrong password", coded("28P01")],
  ["a database that isn't there", coded("3D000")],
  ["a statement with a mistake", coded("42601")],
  ["a statement that PostgreSQL doesn't know yet", coded("0A000")],
])("%s isn't temporary", (_what, error) => {
  expect(isUnavailable(error)).toBe(false);
});
