/** Runs another program until it exits, and forwards the signals that end this one. */
import { spawn } from "node:child_process";
import { constants } from "node:os";

const signals = ["SIGINT", "SIGTERM", "SIGHUP"];

/** The interval between checks that this program's parent is still running. */
const parentCheckMs = 100;

let wasSignaled = false;

/** Whether a signal has been forwarded: some programs answer it with an ordinary exit code. */
export const isStopping = () => wasSignaled;

/** Runs a program; resolves with its exit code, or 128 plus the signal's number, like a shell. */
export function run(command, words, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, { stdio: "inherit", ...options });
    const pass = (signal) => {
      wasSignaled = true;
      child.kill(signal);
    };
    for (const signal of signals) process.on(signal, pass);
    // npm signals its shell, which exits without forwarding the signal.
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
    child.once("close", (code, signal) => ended(resolve, code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}
