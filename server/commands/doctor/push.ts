/** Checks whether the push services of browsers can be reached. Sends them nothing. */
import { connect } from "node:tls";
import { type Finding, causeOf, ok, warning } from "#server/commands/doctor/finding.ts";
import { isLoopbackHost } from "#server/data/notifications/push-hosts.ts";
import type { Settings } from "#server/settings.ts";

type Service = readonly [browser: string, host: string];

/** A name of each service, because some have many. */
const known: readonly Service[] = [
  ["Chrome", "fcm.googleapis.com"],
  ["Safari", "web.push.apple.com"],
  ["Firefox", "updates.push.services.mozilla.com"],
  ["Edge", "wns2-par02p.notify.windows.com"],
];

const about = "push services";

const timeoutMs = 5000;

export async function pushFindings(
  { pushHosts, publicUrl }: Pick<Settings, "pushHosts" | "publicUrl">,
  services = known,
): Promise<Finding[]> {
  if (!publicUrl.startsWith("https:")) {
    return [ok(about, "none is asked, because only this computer uses this server.")];
  }
  const own = pushHosts
    .filter((host) => !host.startsWith("*.") && !isLoopbackHost(host))
    .map((host) => ["PUSH_HOSTS", host] as const);
  return Promise.all([...services, ...own].map(([browser, host]) => checkService(browser, host)));
}

async function checkService(browser: string, where: string): Promise<Finding> {
  const { hostname, port } = new URL(`https://${where}`);
  try {
    await reach(hostname, Number(port || 443));
    return ok(about, `${where} (${browser}) can be reached.`);
  } catch (error) {
    return warning(
      about,
      `${where} (${browser}) can’t be reached (${causeOf(error)}).`,
      "Let this computer open connections to it on port 443. Until then, its devices get no notifications.",
    );
  }
}

/** Resolves once an encrypted connection is open. */
function reach(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host, timeout: timeoutMs }, () => {
      socket.end();
      resolve();
    });
    socket.on("timeout", () => socket.destroy(new Error("no answer in time")));
    socket.on("error", reject);
  });
}
