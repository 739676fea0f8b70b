/** Several PostgreSQL hosts: what each is, and what would be lost with the primary. */
import { type Finding, causeOf, ok, problem, warning } from "#server/commands/doctor/finding.ts";
import { type Synchrony, inspectHosts, inspectSynchrony } from "#server/store/postgres/inspect.ts";

const about = "standby";

/** The findings, and the address of the primary if there is one. */
export async function hostFindings(
  url: string,
): Promise<{ primary: string | undefined; findings: Finding[] }> {
  const { hosts, judged } = await inspectHosts(url);
  const labelOfPrimary = hosts.find(({ address }) => address === judged.address)?.label;
  const findings = hosts.map((host) => {
    const sentence = `${judged.others.get(host.address)}.`;
    if (host.address === judged.address) {
      return ok(about, `${host.label} is the primary, on timeline ${judged.timeline}.`);
    }
    if ("error" in host) {
      return warning(about, sentence, "Start it, or make a new standby: it can’t take over now.");
    }
    if (host.state.system !== judged.system) {
      return problem(about, sentence, "Name one primary and its standbys in DATABASE_URL.");
    }
    if (judged.strays.includes(host.address)) {
      return problem(
        about,
        sentence,
        `Stop it, and make it a standby of ${labelOfPrimary ?? "the primary"}: pg_rewind, or a new pg_basebackup.`,
      );
    }
    return ok(about, sentence);
  });
  if (judged.address === undefined) {
    findings.push(
      problem(
        "PostgreSQL",
        "none of the hosts is the primary, so no changes are accepted.",
        "Start the primary, or promote a standby: pg_ctl promote.",
      ),
    );
    return { primary: undefined, findings };
  }
  try {
    findings.push(...synchronyFindings(await inspectSynchrony(judged.address)));
  } catch (error) {
    findings.push(problem(about, `this couldn’t be checked (${causeOf(error)}).`));
  }
  return { primary: judged.address, findings };
}

function synchronyFindings({ isAsked, standbys }: Synchrony): Finding[] {
  if (!isAsked) {
    return [
      warning(
        about,
        "none is synchronous: if the primary is lost, so are the last changes.",
        "On the primary, set synchronous_standby_names to the standby’s application_name.",
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
  return standbys === 0
    ? [
        problem(
          about,
          "every change waits for a synchronous standby, and none is connected.",
          "Start the standby. To go on without one, set synchronous_standby_names to '' on the primary.",
        ),
      ]
    : [ok(about, "a change counts once a standby has it, too.")];
}
