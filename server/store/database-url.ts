/** Addresses of PostgreSQL databases, with one host or several: `postgres://kinsize@db1:5432,db2:5432/kinsize`. */

/** Scheme, user with password, hosts with ports, and the rest. A password may contain a comma or an @. */
const parts = /^(postgres(?:ql)?:\/\/)((?:[^/?#]*@)?)([^/?#]*)(.*)$/s;

/**
 * The address of each host, as `new URL` and the driver read it; of a single host, unchanged. Empty if this isn't the
 * address of a PostgreSQL database. As in PostgreSQL's own tools, each host has its own port, or the default one.
 */
export function addressesOf(url: string): readonly string[] {
  const [, scheme = "", user = "", hosts = "", rest = ""] = parts.exec(url) ?? [];
  const isList = hosts.includes(",");
  const addresses = isList
    ? hosts.split(",").map((host) => host && `${scheme}${user}${host}${rest}`)
    : [url];
  return addresses.every((address) => isPostgresAddress(address, isList))
    ? [...new Set(addresses)]
    : [];
}

/** Whether `new URL` and the driver can read it. A host among the options would replace every host of a list. */
function isPostgresAddress(address: string, isListed: boolean): boolean {
  const url = URL.parse(address);
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) return false;
  return !isListed || !(url.searchParams.has("host") || url.searchParams.has("port"));
}

/** The name of the database; the same on every host. */
export const databaseName = (url: string): string =>
  new URL(addressesOf(url)[0] ?? url).pathname.slice(1);

/** Hosts and ports, without user and password. */
export const hostsLabel = (url: string): string =>
  addressesOf(url)
    .map((address) => new URL(address).host)
    .join(",");

/** Hosts and database, without user and password. */
export const databaseLabel = (url: string): string => `${hostsLabel(url)}/${databaseName(url)}`;
