/** Runs another program to its end, and passes on to it what ends this one. */
import { spawn } from "node:child_process";
import { constants } from "node:os";

const signals = ["SIGINT", "SIGTERM", "SIGHUP"];

/** Milliseconds between looks at whether this program's parent is still there. */
const parentCheckMs = 100;

/** Resolves with the code it ended with, as a shell counts: 128 and the number of a signal. */
export function run(command, words, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, { stdio: "inherit", ...options });
    const pass = (signal) => void child.kill(signal);
    for (const signal of signals) process.on(signal, pass);
    // npm hands a signal to its shell, which ends of it without passing it on.
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(watch);
      pass("SIGTERM");
    }, parentCheckMs);
    const ended = (settle, value) => {
      clearInterval(watch);
      for (const signal of signals) process.off(signal, pass);
      settle(value);
    };
    child.once("error", (error) => ended(reject, error));
    child.once("close", (code, signal) =>
      ended(resolve, code ?? 128 + (constants.signals[signal] ?? 0)),
    );
  });
}
