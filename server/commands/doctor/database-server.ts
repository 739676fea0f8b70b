/** PostgreSQL: whether it answers, is recent enough, carries notifications, and has room for this many servers. */
import { tableFindings } from "#server/commands/doctor/data-folder.ts";
import {
  type Finding,
  causeOf,
  ok,
  problem,
  sizeText,
  warning,
} from "#server/commands/doctor/finding.ts";
import {
  type PostgresReport,
  inspectPostgres,
  listenTrouble,
} from "#server/data/postgres/inspect.ts";

/** A server's pool, and the connection on which it hears of changes. */
const connectionsPerServer = 11;

/** The versions that are tested. */
const minMajorVersion = 15;

/** Between this computer's clock and the database's. */
const maxClockDriftMs = 5000;

export async function postgresFindings(url: string): Promise<Finding[]> {
  const about = "PostgreSQL";
  const { host, pathname } = new URL(url);
  let report: PostgresReport;
  try {
    report = await inspectPostgres(url);
  } catch (error) {
    return [
      problem(
        about,
        `${host}${pathname} can’t be opened (${causeOf(error)}).`,
        "Start PostgreSQL, or correct DATABASE_URL.",
      ),
    ];
  }
  const { version, majorVersion, bytes } = report;
  return [
    majorVersion < minMajorVersion
      ? warning(
          about,
          `version ${version} at ${host} is older than those Kinsize is tested with.`,
          `Upgrade to ${minMajorVersion} or later.`,
        )
      : ok(about, `version ${version} at ${host} answers; the data takes ${sizeText(bytes)}.`),
    ...useFindings(report),
    ...(await noticeFindings(url)),
    ...tableFindings(`DATABASE_URL: ${pathname.slice(1)}`, report.applied),
    ...clockFindings(report),
  ];
}

function useFindings({
  isReadOnly,
  encoding,
  maxConnections,
  connections,
  servers,
}: PostgresReport): Finding[] {
  const findings: Finding[] = [];
  if (isReadOnly) {
    findings.push(
      problem(
        "PostgreSQL",
        "this server accepts no changes: it’s a standby, or default_transaction_read_only is on.",
        "Point DATABASE_URL at the primary.",
      ),
    );
  }
  if (encoding !== "UTF8") {
    findings.push(
      problem(
        "PostgreSQL",
        `the database’s encoding is ${encoding}, so names in other scripts can’t be saved.`,
        "Create it anew: createdb --encoding=UTF8 --locale=C.UTF-8 --template=template0 kinsize",
      ),
    );
  }
  const count = Math.max(1, servers);
  const needed = count * connectionsPerServer;
  const said = `${maxConnections} connections are allowed, ${connections} are in use; ${count} ${count === 1 ? "server takes" : "servers take"} up to ${needed}`;
  // Connections of Kinsize's own are among those in use.
  const others = Math.max(0, connections - needed);
  findings.push(
    needed + others > maxConnections
      ? problem(
          "connections",
          `${said}. That’s too many.`,
          `Raise max_connections in postgresql.conf, for example to ${needed + others + 20}.`,
        )
      : ok("connections", `${said}.`),
  );
  return findings;
}

async function noticeFindings(url: string): Promise<Finding[]> {
  const trouble = await listenTrouble(url);
  return [
    trouble === undefined
      ? ok("notifications", "changes by other servers arrive.")
      : problem(
          "notifications",
          `changes by other servers don’t arrive (${trouble}).`,
          "Connect to the primary directly, or through a pooler in session mode (PgBouncer: pool_mode=session).",
        ),
  ];
}

function clockFindings({ nowMs, askedAtMs }: PostgresReport): Finding[] {
  const seconds = Math.round((askedAtMs - nowMs) / 1000);
  if (Math.abs(askedAtMs - nowMs) <= maxClockDriftMs)
    return [ok("clock", "it agrees with PostgreSQL’s.")];
  return [
    warning(
      "clock",
      `it’s ${Math.abs(seconds)} seconds ${seconds > 0 ? "ahead of" : "behind"} PostgreSQL’s.`,
      "Synchronize both clocks, for example with systemd-timesyncd: timedatectl set-ntp true",
    ),
  ];
}
