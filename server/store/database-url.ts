/** Checks and labels URLs of PostgreSQL databases, such as `postgres://kinsize@localhost:5432/kinsize`. */

/** Whether `new URL` and the driver can parse it. */
export const isPostgresUrl = (url: string): boolean =>
  /^postgres(ql)?:$/.test(URL.parse(url)?.protocol ?? "") && !namesSeveralHosts(url);

/**
 * Whether it lists several hosts, as PostgreSQL's own tools allow: `db1:5432,db2:5432`. A password
 * may contain a comma or an @.
 */
export const namesSeveralHosts = (url: string): boolean => /^postgres(ql)?:\/\/[^/?#]*,[^/?#@]*([/?#]|$)/i.test(url);

export const databaseName = (url: string): string => new URL(url).pathname.slice(1);

/** Host, port, and database, without user and password. */
export const databaseLabel = (url: string): string => `${new URL(url).host}/${databaseName(url)}`;
