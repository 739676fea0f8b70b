/**
 * Checks PostgreSQL: whether it answers, is recent enough, delivers notifications, and has room for this many servers.
 */
import { tableFindings } from "#server/commands/doctor/data-folder.ts";
import { type Finding, causeOf, ok, problem, sizeText, warning } from "#server/commands/doctor/finding.ts";
import { standbyFindings } from "#server/commands/doctor/standbys.ts";
import { databaseLabel, databaseName } from "#server/store/database-url.ts";
import { ownership, remedyFor } from "#server/store/postgres/remedies.ts";
import { type PostgresReport, inspectPostgres, inspectReplica, listenTrouble } from "#server/store/postgres/inspect.ts";

/** A Kinsize server's pool, and the connection that receives notifications. */
const connectionsPerServer = 11;

/** The oldest version that is tested. */
const minMajorVersion = 15;

/** The accepted difference between this computer's clock and the database's. */
const maxClockDriftMs = 5000;

export async function postgresFindings(url: string, replicaUrls: readonly string[]): Promise<Finding[]> {
  const about = "PostgreSQL";
  let report: PostgresReport;
  try {
    report = await inspectPostgres(url);
  } catch (error) {
    return [
      problem(
        about,
        `${databaseLabel(url)} can’t be opened (${causeOf(error)}).`,
        remedyFor(url, error) ?? "Start PostgreSQL, or correct DATABASE_URL.",
      ),
    ];
  }
  const { version, majorVersion, bytes } = report;
  const { host } = new URL(url);
  return [
    majorVersion < minMajorVersion
      ? warning(
          about,
          `version ${version} at ${host} is older than those Kinsize is tested with.`,
          `Upgrade to ${minMajorVersion} or later.`,
        )
      : ok(about, `version ${version} at ${host} answers; the data takes ${sizeText(bytes)}.`),
    ...useFindings(url, report),
    ...(report.isReadOnly ? [] : await standbyFindings(url)),
    ...(await noticeFindings(url)),
    ...tableFindings(`DATABASE_URL: ${databaseName(url)}`, report.applied),
    ...clockFindings(report),
    // Before the first start there is nothing to compare.
    ...(await Promise.all((report.applied.length > 0 ? replicaUrls : []).map((each) => replicaFinding(url, each)))),
  ];
}

/** Checks whether a replica can be read. While it can't, the primary answers. */
async function replicaFinding(url: string, replicaUrl: string): Promise<Finding> {
  const about = "replica";
  const where = databaseLabel(replicaUrl);
  try {
    const found = await inspectReplica(url, replicaUrl);
    if (found.isPrimary) {
      return ok(about, `${where} is the primary right now, so it isn’t read as a replica.`);
    }
    if (!found.isFollowing) {
      return problem(
        about,
        `${where} accepts changes itself, so it isn’t a replica, and isn’t read.`,
        "Correct DATABASE_REPLICA_URLS: it takes servers that follow the one in DATABASE_URL.",
      );
    }
    if (!found.isOfSameSystem) {
      return problem(
        about,
        `${where} follows another PostgreSQL server, so it isn’t read.`,
        "Correct DATABASE_REPLICA_URLS: it takes servers that follow the one in DATABASE_URL.",
      );
    }
    if (found.bytesBehind > 0) {
      return warning(
        about,
        `${where} is ${sizeText(found.bytesBehind)} behind, so it isn’t read for now.`,
        "If this lasts, look at its log, at its connection to the primary, and at recovery_min_apply_delay.",
      );
    }
    return found.hasMark
      ? ok(about, `${where} follows the primary, and has everything.`)
      : problem(
          about,
          `${where} has other data: it follows an earlier primary, so it isn’t read.`,
          "Recreate it from the primary: pg_basebackup --write-recovery-conf.",
        );
  } catch (error) {
    return problem(
      about,
      `${where} can’t be read (${causeOf(error)}).`,
      "Start it, or correct DATABASE_REPLICA_URLS. Until then the primary answers everything.",
    );
  }
}

function useFindings(
  url: string,
  { isReadOnly, user, mayCreate, encoding, maxConnections, connections, others, servers, isPooled }: PostgresReport,
): Finding[] {
  const findings: Finding[] = [];
  if (isReadOnly) {
    findings.push(
      problem(
        "PostgreSQL",
        "this server accepts no changes: it’s a standby, or default_transaction_read_only is on.",
        "Point DATABASE_URL at the primary, or at an address that always leads to it.",
      ),
    );
  }
  if (!mayCreate) {
    findings.push(
      problem(
        "PostgreSQL",
        `the user ${user} may not create tables there, so Kinsize can’t start, or be upgraded.`,
        ownership(url),
      ),
    );
  }
  if (encoding !== "UTF8") {
    findings.push(
      problem(
        "PostgreSQL",
        `the database’s encoding is ${encoding}, so names in other scripts can’t be saved.`,
        "Recreate it: createdb --encoding=UTF8 --locale=C.UTF-8 --template=template0 kinsize",
      ),
    );
  }
  const count = Math.max(1, servers);
  const needed = count * connectionsPerServer;
  const said = `${maxConnections} connections are allowed, ${connections} are in use; ${count} ${count === 1 ? "server takes" : "servers take"} up to ${needed}`;
  findings.push(
    needed + others > maxConnections
      ? problem(
          "connections",
          `${said}. That’s too many.`,
          `Raise max_connections in postgresql.conf, for example to ${needed + others + 20}.`,
        )
      : ok("connections", `${said}.`),
  );
  // A pooler with too few connections lets requests wait until they fail; only its administrator
  // can see how many it has.
  if (isPooled) {
    findings.push(
      ok(
        "connections",
        `they go through a pooler, whose pool needs at least ${needed} (PgBouncer: default_pool_size = ${needed}; unless set, it has 20).`,
      ),
    );
  }
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
  if (Math.abs(askedAtMs - nowMs) <= maxClockDriftMs) return [ok("clock", "it agrees with PostgreSQL’s.")];
  return [
    warning(
      "clock",
      `it’s ${Math.abs(seconds)} seconds ${seconds > 0 ? "ahead of" : "behind"} PostgreSQL’s.`,
      "Synchronize both clocks, for example with systemd-timesyncd: timedatectl set-ntp true",
    ),
  ];
}
