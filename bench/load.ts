/** Asks a server as fast as it answers, over connections that stay open, with as little work here as can be. */
import { type Socket, connect } from "node:net";

/** How many connections ask at once. */
const connections = 16;

const headEnd = Buffer.from("\r\n\r\n");

/** Addresses of this computer, so that what is limited by address is not what is measured (Linux). */
export const addressOf = (number: number): string =>
  `127.0.${1 + Math.floor(number / 200)}.${1 + (number % 200)}`;

export type Load = { answers: number; seconds: number };

/**
 * For so many seconds each connection sends the next request as soon as it has the last answer. Throws
 * when an answer is not 200. `requestOf` makes the request with a number.
 */
export async function load(
  port: number,
  seconds: number,
  requestOf: (number: number) => string,
): Promise<Load> {
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
      const ask = () => socket.write(requestOf(asked++));
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
  return { answers, seconds: (performance.now() - began) / 1000 };
}
