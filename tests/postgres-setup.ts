/** Starts PostgreSQL before the tests and stops it after them. */
import { startDatabases } from "./databases.ts";

export async function setup(): Promise<() => Promise<void>> {
  const server = await startDatabases();
  return () => server.remove();
}
