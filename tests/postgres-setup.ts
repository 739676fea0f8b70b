/** Starts the PostgreSQL of the tests, and ends it with them. */
import { startDatabases } from "./databases.ts";

export async function setup(): Promise<() => Promise<void>> {
  const server = await startDatabases();
  return () => server.remove();
}
