/**
 * Runs in the page's head: requests the code of the opened screen and the answers to its first queries, which the app
 * takes over once it runs (web/live/first-stream.ts).
 */

/** `[path, scripts, queries]`, written into the page by the build (scripts/first-requests.ts). */
type Needed = [string, string[], [string, object][]];

{
  const needed = JSON.parse(document.getElementById("openings")?.textContent ?? "[]") as Needed[];
  const here = decoded(location.pathname).split("/");

  /** As the app's router reads an address. */
  function decoded(path: string): string {
    try {
      return decodeURI(path);
    } catch {
      return path;
    }
  }

  /** The parameters of a path, such as `:personId`; undefined if another one was opened. */
  const parametersOf = (path: string): Record<string, string> | undefined => {
    const parts = path.split("/");
    const isHere =
      parts.length === here.length &&
      parts.every((part, at) => part === here[at] || (part.startsWith(":") && here[at]));
    return isHere ? Object.fromEntries(parts.map((part, at) => [part, here[at] ?? ""])) : undefined;
  };

  /** Whether the device keeps answers, which the app shows and then checks, or a sign-out that the server must get first. */
  const keepsAnything = () => {
    try {
      return /^kinsize\.(answer|signing-out)/m.test(Object.keys(localStorage).join("\n"));
    } catch {
      return false;
    }
  };

  /** Drops the stream when another tab signs in or out: it would go on for the person before; and when the page is left. */
  const dropInTime = (opened: { stream?: object }, controller: AbortController) => {
    const drop = () => {
      delete opened.stream;
      controller.abort();
    };
    addEventListener("pagehide", drop);
    if (!("BroadcastChannel" in globalThis)) return;
    const channel = new BroadcastChannel("kinsize.sign-in");
    channel.addEventListener("message", ({ data }: MessageEvent<{ outcome: string }>) => {
      if (data.outcome.startsWith("signed-")) drop();
    });
    controller.signal.addEventListener("abort", () => channel.close());
  };

  for (const [path, scripts, queries] of needed) {
    const parameters = parametersOf(path);
    if (!parameters) continue;
    for (const script of scripts) {
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.href = `/${script}`;
      document.head.append(link);
    }
    const opened: { route: string; stream?: object } = { route: path };
    Object.assign(globalThis, { opened });
    if (keepsAnything() || document.visibilityState === "hidden") continue;
    const asked = queries.map(([call, input]) => ({
      call,
      input: Object.fromEntries(
        Object.entries(input as Record<string, string>).map(([name, value]) => [name, parameters[value] ?? value]),
      ),
    }));
    const controller = new AbortController();
    dropInTime(opened, controller);
    // The same request as post() of web/live/calls.ts makes: some virus scanners buffer what isn't requested as a stream.
    const response = fetch("/api/live", {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "text/event-stream" },
      body: JSON.stringify({ queries: asked }),
      redirect: "manual",
      signal: controller.signal,
    });
    // The app reports a failure when it takes the stream over.
    response.catch(() => {});
    opened.stream = { queries: asked, response, controller };
  }
}
