/** Asks a server as fast as it answers, over connections that stay open, with as little work here as can be. */
import { readFileSync } from "node:fs";
import { type Socket, connect } from "node:net";

/** How many connections ask at once. */
const connections = 16;

const headEnd = Buffer.from("\r\n\r\n");

/** Addresses of this computer, so that what is limited by address is not what is measured (Linux). */
export const addressOf = (number: number): string =>
  `127.0.${1 + Math.floor(number / 200)}.${1 + (number % 200)}`;

/** Answers a second, and what the process took for each: microseconds of processor. */
export type Load = { perSecond: number; cpu: number };

/**
 * For so many seconds each connection sends the next of the requests as soon as it has the last answer, and
 * begins again after the last. Throws when an answer is not 200.
 */
export async function load(
  { port, pid }: { port: number; pid: number },
  seconds: number,
  requests: readonly string[],
): Promise<Load> {
  const before = cpuOf(pid);
  let asked = 0;
  let answers = 0;
  const began = performance.now();
  const end = began + seconds * 1000;

  const connection = (index: number) =>
    new Promise<void>((resolve, reject) => {
      const socket: Socket = connect({
        port,
        host: "127.0.0.1",
        localAddress: addressOf(index + 200 * Math.floor(Math.random() * 200)),
        noDelay: true,
      });
      const ask = () => socket.write(requests[asked++ % requests.length]!);
      let waiting: Buffer = Buffer.alloc(0);
      socket.on("connect", ask);
      socket.on("error", reject);
      socket.on("data", (data: Buffer) => {
        waiting = waiting.length === 0 ? data : Buffer.concat([waiting, data]);
        const head = waiting.indexOf(headEnd);
        if (head < 0) return;
        const said = waiting.toString("latin1", 0, head);
        if (!said.startsWith("HTTP/1.1 200")) {
          socket.destroy();
          return reject(new Error(waiting.toString()));
        }
        const length = Number(/content-length: (\d+)/i.exec(said)?.[1]);
        if (waiting.length < head + 4 + length) return;
        waiting = Buffer.alloc(0);
        answers += 1;
        if (performance.now() < end) return ask();
        socket.end();
        return resolve();
      });
    });
  await Promise.all(Array.from({ length: connections }, (_, index) => connection(index)));
  const taken = (performance.now() - began) / 1000;
  return { perSecond: answers / taken, cpu: ((cpuOf(pid) - before) / answers) * 1_000_000 };
}

/** Seconds of processor time that a process has used so far. Only where there is /proc. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
