/**
 * Open pages of many people, in a separate process: each is a stream like a tab's, with the header and the dashboard.
 * On request, the process opens pages and reports their first answers, or reports when the given number of further
 * answers has arrived.
 */
import { connect } from "node:net";
import { addressOf } from "./load.ts";
import { callOf } from "./servers.ts";

export type Opening = { port: number; count: number; cookies: string[] };

const queries = [
  { call: "viewer.me", input: {} },
  { call: "dashboard.page", input: {} },
];

const maxOpening = 50;

let answers = 0;
let wanted = Number.POSITIVE_INFINITY;
let reached = () => {};

const whenAnswered = (count: number) =>
  new Promise<void>((resolve) => {
    wanted = count;
    reached = resolve;
    if (answers >= wanted) resolve();
  });

function open(port: number, number: number, cookie: string): void {
  const socket = connect({ port, host: "127.0.0.1", localAddress: addressOf(number) });
  socket.on("connect", () => socket.write(callOf("live", { queries }, cookie)));
  socket.on("data", (data: Buffer) => {
    // Every answer starts an event, and an event is one write.
    if (!data.includes("data: {")) return;
    answers += data.toString("latin1").split("data: {").length - 1;
    if (answers >= wanted) reached();
  });
  socket.on("error", (error) => {
    throw error;
  });
}

process.on("message", (asked: Opening | { more: number }) => {
  void (async () => {
    if ("more" in asked) {
      await whenAnswered(answers + asked.more);
    } else {
      const { port, count, cookies } = asked;
      for (let from = 0; from < count; from += maxOpening) {
        const some = Math.min(maxOpening, count - from);
        for (let number = from; number < from + some; number++) {
          open(port, number, cookies[number % cookies.length]!);
        }
        await whenAnswered(2 * (from + some));
      }
    }
    process.send?.("done");
  })();
});
