/** Checks the server from outside: whether it runs, and how requests arrive through the proxies. */
import { type Finding, causeOf, ok, problem, warning } from "#server/commands/doctor/finding.ts";
import { type Arrival, arrivalHeader, arrivalProof, madeUpAddress } from "#server/http/arrival.ts";
import { isLocked } from "#server/store/sqlite/folder.ts";
import type { Settings } from "#server/settings.ts";

const timeoutMs = 10_000;

const ask = (address: string, headers: Record<string, string> = {}) =>
  fetch(address, { headers, redirect: "manual", signal: AbortSignal.timeout(timeoutMs) });

export async function webFindings(settings: Settings): Promise<Finding[]> {
  const { host, port, databaseUrl, dataDir } = settings;
  const near = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "[::1]" : host;
  try {
    const response = await ask(
      `http://${near.includes(":") && !near.startsWith("[") ? `[${near}]` : near}:${port}/readyz`,
    );
    const text = (await response.text()).slice(0, 100);
    if (/^(not )?ready$/.test(text) && databaseUrl === undefined && !isLocked(dataDir)) {
      return [
        problem(
          "server",
          `another Kinsize answers at port ${port}: none is using ${dataDir}.`,
          "Stop that one, or choose another PORT.",
        ),
      ];
    }
    if (response.status === 503 && text === "not ready") {
      return [problem("server", "it’s running, but it isn’t ready.", "Its log says why.")];
    }
    if (text !== "ready") {
      return [problem("server", `another program answers at port ${port}.`, "Choose another PORT.")];
    }
  } catch (error) {
    return [
      warning(
        "server",
        `it isn’t running at port ${port} (${causeOf(error)}), so the way to it can’t be checked.`,
        "Start it, or give this command its PORT, and run this again.",
      ),
    ];
  }
  return [ok("server", `it’s running at port ${port}, and ready.`), ...(await wayFindings(settings))];
}

async function wayFindings(settings: Settings): Promise<Finding[]> {
  const about = "address";
  const { port, publicUrl, trustedProxies } = settings;
  const proof = arrivalProof(settings, Date.now());
  const proved = proof === undefined ? {} : { [arrivalHeader]: proof };
  let response: Response;
  try {
    response = await ask(`${publicUrl}/healthz`, proved);
  } catch (error) {
    const cause = causeOf(error);
    return /certificate|self.signed|altname|TLS|SSL/i.test(cause)
      ? [problem(about, `the certificate of ${publicUrl} isn’t valid (${cause}).`, "Look at the proxy’s certificate.")]
      : [
          warning(
            about,
            `${publicUrl} can’t be reached from here (${cause}).`,
            "If browsers can’t reach it either, check DNS, the firewall and the proxy. Some networks just don’t let a computer reach its own public address.",
          ),
        ];
  }
  const text = (await response.text()).slice(0, 1000);
  const arrival = arrivalIn(text);
  if (arrival) {
    const fooled = await ask(`${publicUrl}/healthz`, {
      ...proved,
      "X-Forwarded-For": madeUpAddress,
    })
      .then(async (answer) => arrivalIn(await answer.text()))
      .catch(() => undefined);
    return arrivalFindings(arrival, fooled, settings);
  }
  if ([502, 503, 504].includes(response.status) && text !== "not ready") {
    return [
      problem(
        about,
        `a proxy answers at ${publicUrl}, and can’t reach Kinsize (${response.status}).`,
        `Let it forward to port ${port} of this computer, where Kinsize is running.`,
      ),
    ];
  }
  if (text !== "alive") {
    return [
      problem(
        about,
        `at ${publicUrl}, something else answers (${response.status}).`,
        "Check PUBLIC_URL, DNS and the proxy.",
      ),
    ];
  }
  if (proof === undefined) {
    return [
      trustedProxies === 0
        ? ok(about, `${publicUrl} reaches this server.`)
        : warning(
            about,
            "TRUSTED_PROXIES is set, but local sign-in refuses requests from proxies.",
            "Set up a sign-in provider, or remove TRUSTED_PROXIES.",
          ),
    ];
  }
  return [
    warning(
      about,
      `a Kinsize answers at ${publicUrl}, but not with these settings.`,
      "Restart it if the settings or the version have changed. Otherwise, PUBLIC_URL leads to another Kinsize, or the proxy removes headers it doesn’t know.",
    ),
  ];
}

function arrivalFindings(
  { host, forwarded, trusted }: Arrival,
  fooled: Arrival | undefined,
  { publicUrl, trustedProxies }: Settings,
): Finding[] {
  const wanted = new URL(publicUrl).host;
  const findings: Finding[] = [];
  if (host !== wanted) {
    findings.push(
      problem(
        "address",
        `requests arrive for the host ${host.slice(0, 100)} instead of ${wanted}, so no page opens.`,
        "Let the proxy pass on the Host header unchanged: see deploy/nginx.conf.",
      ),
    );
  }
  const passes = forwarded === 1 ? "1 proxy" : `${forwarded} proxies`;
  if (forwarded === 0 && publicUrl.startsWith("https:")) {
    findings.push(
      problem(
        "proxy",
        "the proxy in front doesn’t pass on the visitor’s address, so rate limits treat everyone as one visitor.",
        "Let it append to X-Forwarded-For (see deploy/nginx.conf), and set TRUSTED_PROXIES=1.",
      ),
    );
  } else if (forwarded !== trustedProxies) {
    findings.push(
      problem(
        "proxy",
        `requests come through ${passes}, and TRUSTED_PROXIES is ${trustedProxies}, so rate limits count the wrong addresses.`,
        `If all of them are yours, set TRUSTED_PROXIES=${forwarded}.`,
      ),
    );
  } else if (trusted !== trustedProxies) {
    findings.push(
      warning(
        "proxy",
        `the server was started with TRUSTED_PROXIES=${trusted}, and the settings now say ${trustedProxies}.`,
        "Restart it.",
      ),
    );
  } else if (fooled?.isFooled) {
    findings.push(
      problem(
        "proxy",
        "visitors can fake their address: the proxy passes X-Forwarded-For on unchanged.",
        "Let it append to X-Forwarded-For: see deploy/nginx.conf.",
      ),
    );
  }
  return findings.length > 0
    ? findings
    : [
        ok(
          "address",
          `${publicUrl} reaches this server${forwarded === 0 ? "" : `, through ${passes}`}, and the host and the visitor’s address arrive.`,
        ),
      ];
}

function arrivalIn(text: string): Arrival | undefined {
  try {
    const found = JSON.parse(text) as Partial<Arrival>;
    return typeof found.host === "string" && typeof found.forwarded === "number" ? (found as Arrival) : undefined;
  } catch {
    return undefined;
  }
}
