/** Tells operators how to fix errors from PostgreSQL or the connection to it. */
import { databaseLabel, databaseName } from "#server/store/database-url.ts";
import { codeOf, messageOf } from "#server/store/postgres/errors.ts";
import { OperatorError, trustAuthority } from "#server/operations/operator-error.ts";

const administrator = (statement: string) => `sudo -u postgres psql --command='${statement}'`;

function partsOf(url: string): { user: string; hostname: string; name: string } {
  const { username, hostname } = new URL(url);
  return { user: decodeURIComponent(username) || "kinsize", hostname, name: databaseName(url) };
}

export function ownership(url: string): string {
  const { user, name } = partsOf(url);
  return `Since PostgreSQL 15, only a database’s owner may create tables. Run: ${administrator(`alter database "${name}" owner to "${user}"`)}`;
}

/** The remedy in one or two sentences; undefined if an operator can't fix the error. */
export function remedyFor(url: string, error: unknown): string | undefined {
  const { user, hostname, name } = partsOf(url);
  const [code, message] = [codeOf(error), messageOf(error)];
  switch (code) {
    case "42501":
      return /for (schema|database)/.test(message)
        ? ownership(url)
        : `The tables belong to another user. Name that user in the address, or run in the database, as PostgreSQL’s administrator: reassign owned by OTHER_USER to "${user}"`;
    case "3D000":
      return `Create it: createdb --owner=${user} --encoding=UTF8 --locale=C.UTF-8 --template=template0 ${name}`;
    case "28P01":
      return `Correct the password in the address, or set it: ${administrator(`\\password ${user}`)}`;
    case "28000":
      return `Create the user (createuser --pwprompt ${user}), or let it in from this computer in pg_hba.conf.`;
    case "53300":
      return "Stop other programs that use it, or raise max_connections in postgresql.conf: each Kinsize server takes up to 11.";
    case "53100":
      return "Free some space on PostgreSQL’s disk.";
    case "25006":
      return "Use an address that leads to the primary, where default_transaction_read_only is off.";
    case "ECONNREFUSED":
      return "Start PostgreSQL, or correct the host and the port in the address.";
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `There’s no host ${hostname}: correct its name, or look at this computer’s DNS.`;
    case "CERT_HAS_EXPIRED":
      return "Renew the certificate of PostgreSQL.";
    case "ERR_TLS_CERT_ALTNAME_INVALID":
      return "Use the name that is in the certificate, or get one for this name.";
  }
  if (/SELF_SIGNED|UNABLE_TO_(VERIFY|GET)/.test(code)) {
    return trustAuthority;
  }
  if (/^(ETIMEDOUT|EHOST|ENET)/.test(code) || message.startsWith("timeout expired")) {
    return "Start PostgreSQL, correct the host and the port, or look at the firewall between them.";
  }
  if (/password must be a (non-empty )?string/.test(message)) {
    return `PostgreSQL needs a password: postgres://${user}:PASSWORD@${hostname}/${name}`;
  }
  if (message.includes("does not support SSL")) {
    return "Remove sslmode from the address, or set ssl = on in postgresql.conf.";
  }
  return undefined;
}

/** An OperatorError with the remedy if there is one; otherwise the error itself. */
export function explained(url: string, error: unknown): unknown {
  const remedy = error instanceof OperatorError ? undefined : remedyFor(url, error);
  if (remedy === undefined) return error;
  return new OperatorError(
    `DATABASE_URL: can’t use the database at ${databaseLabel(url)} (${messageOf(error)}). ${remedy}`,
    error,
  );
}
