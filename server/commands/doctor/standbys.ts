/** Checks the standbys of PostgreSQL: whether anything would be lost with the primary. */
import { type Finding, causeOf, ok, problem, warning } from "#server/commands/doctor/finding.ts";
import { inspectSynchrony } from "#server/store/postgres/inspect.ts";

const about = "standby";

/** Finds nothing for a server without standbys, the usual case. */
export async function standbyFindings(url: string): Promise<Finding[]> {
  try {
    const { isAsked, followers, standbys } = await inspectSynchrony(url);
    if (!isAsked) {
      if (followers === 0) return [];
      return [
        warning(
          about,
          "a standby follows, and changes don’t wait for it: if the primary is lost, so are the last ones.",
          "Set synchronous_mode in Patroni, or synchronous_standby_names on the primary.",
        ),
      ];
    }
    if (standbys === undefined) {
      return [
        warning(
          about,
          "every change waits for a synchronous standby; this user may not see whether one is connected.",
          "On the primary: grant pg_read_all_stats to the user of DATABASE_URL.",
        ),
      ];
    }
    if (standbys > 0) return [ok(about, "changes are confirmed only after a standby has them.")];
    return [
      problem(
        about,
        "every change waits for a synchronous standby, and none is connected.",
        "Start the standby. To go on without one, set synchronous_standby_names to '' on the primary.",
      ),
    ];
  } catch (error) {
    return [problem(about, `this couldn’t be checked (${causeOf(error)}).`)];
  }
}
