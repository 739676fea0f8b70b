/** Load on a server: requests as fast as it answers, over persistent connections, with little work on the client. */
import { type Socket, connect } from "node:net";
import { cpuOf } from "./processor-time.ts";

const connections = 16;

const headEnd = Buffer.from("\r\n\r\n");
const lastChunk = Buffer.from("\r\n0\r\n\r\n");

/** Local addresses to send from, so that rate limits by address don't affect the figures (Linux). */
export const addressOf = (number: number): string => `127.0.${1 + Math.floor(number / 200)}.${1 + (number % 200)}`;

export type Load = { answers: number; perSecond: number; cpu: number };

/**
 * For the given seconds, or until this many answers were requested, each connection sends its next request as soon as
 * it has an answer, and starts over after the last one. Throws if an answer isn't 200.
 */
export async function load(
  { port, pid }: { port: number; pid: number },
  seconds: number,
  requests: readonly string[],
  maxAnswers = Number.POSITIVE_INFINITY,
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
        const length = /content-length: (\d+)/i.exec(said)?.[1];
        const isWhole =
          length === undefined
            ? waiting.subarray(-lastChunk.length).equals(lastChunk)
            : waiting.length >= head + headEnd.length + Number(length);
        if (!isWhole) return;
        waiting = Buffer.alloc(0);
        answers += 1;
        if (performance.now() < end && asked < maxAnswers) return ask();
        socket.end();
        return resolve();
      });
    });
  await Promise.all(Array.from({ length: connections }, (_, index) => connection(index)));
  const taken = (performance.now() - began) / 1000;
  return {
    answers,
    perSecond: answers / taken,
    cpu: ((cpuOf(pid) - before) / answers) * 1_000_000,
  };
}
