/** One of several PostgreSQL servers: asks it whether it is a standby, and which system and timeline it has. */
import { Client } from "pg";
import { hostsLabel } from "#server/store/database-url.ts";
import { destroySocket } from "#server/store/postgres/listener.ts";

export type HostState = {
  /** The same on a primary and all of its standbys. */
  system: string;
  isStandby: boolean;
  /** A promotion begins a new timeline: the server with the highest was promoted last. */
  timeline: number;
  /** Distinguishes two servers from one server that has two names. */
  startedAt: string;
};

/** For connecting, and for each answer: a server that is frozen or cut off does neither. */
const answerTimeoutMs = 2000;

/** Selects a server's state. A standby's checkpoint may still have an older timeline, so both of its records count. */
export const hostStateQuery = `
  select (select system_identifier from pg_control_system())::text as system,
    pg_is_in_recovery() as "isStandby",
    pg_postmaster_start_time()::text as "startedAt",
    case when pg_is_in_recovery()
      then greatest((select timeline_id from pg_control_checkpoint()),
        (select min_recovery_end_timeline from pg_control_recovery()))
      else ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int
    end as timeline`;

/** Asks on a connection that stays open: losing it is the first sign that something has happened to the server. */
export class Host {
  readonly address: string;
  /** Host and port, for people. */
  readonly label: string;
  readonly #onLost: () => void;
  #client: Client | undefined;
  #asking: Promise<HostState> | undefined;

  constructor(address: string, onLost: () => void) {
    this.address = address;
    this.label = hostsLabel(address);
    this.#onLost = onLost;
  }

  /** Throws pg's error if the server doesn't answer. Calls while it is being asked share one answer. */
  state(): Promise<HostState> {
    this.#asking ??= this.#ask().finally(() => (this.#asking = undefined));
    return this.#asking;
  }

  async #ask(): Promise<HostState> {
    const client = this.#client ?? (await this.#connect());
    try {
      const { rows } = await client.query<HostState>(hostStateQuery);
      if (!rows[0]) throw new Error("The server answered nothing.");
      return rows[0];
    } catch (error) {
      this.#client = undefined;
      destroySocket(client);
      throw error;
    }
  }

  async #connect(): Promise<Client> {
    const client = new Client({
      connectionString: this.address,
      connectionTimeoutMillis: answerTimeoutMs,
      query_timeout: answerTimeoutMs,
      keepAlive: true,
      application_name: "kinsize watching",
    });
    client.on("error", () => {});
    client.on("end", () => {
      if (this.#client !== client) return;
      this.#client = undefined;
      this.#onLost();
    });
    await client.connect();
    return (this.#client = client);
  }

  async close(): Promise<void> {
    await this.#asking?.catch(() => {});
    const client = this.#client;
    this.#client = undefined;
    if (!client) return;
    // A frozen server wouldn't answer a regular end.
    client.end().catch(() => {});
    destroySocket(client);
  }
}
