/** Checks whether the mail server can be reached and accepts this server's sign-in. */
import { type Finding, ok, problem } from "#server/commands/doctor/finding.ts";
import { openTransport } from "#server/mail/transport.ts";
import { withoutOptions } from "#server/operations/operator-error.ts";
import type { Settings } from "#server/settings.ts";

export async function mailFindings({ mail, publicUrl }: Settings): Promise<Finding[]> {
  const about = "email";
  if (!mail) return [ok(about, "none is sent, because no mail server is set.")];
  const where = `${mail.host}:${mail.port}`;
  const reason = await openTransport(mail, publicUrl).check();
  return [
    reason === undefined
      ? ok(about, `${where} can be used${mail.auth ? ", and signs in" : ""}.`)
      : problem(
          about,
          `${where} can’t be used (${withoutOptions(reason)}).`,
          "Check SMTP_URL; emails wait until it works.",
        ),
  ];
}
