/** The server's log: ids and names of calls, never what people wrote. */
import { reasonOf } from "#server/operations/reason.ts";

export type Log = {
  request: (fields: { method: string; call: string; status: number; ms: number; requestId: string }) => void;
  problem: (what: string, error: unknown, requestId?: string) => void;
  say: (sentence: string) => void;
};

/** JSON lines in production, plain lines in development. */
export function logTo(
  out: Record<"log" | "error", (line: string) => void>,
  { production }: { production: boolean },
): Log {
  const write = (level: "info" | "error", line: string, fields: Record<string, unknown> = {}) => {
    const said = production
      ? JSON.stringify({ time: new Date().toISOString(), level, message: line, ...fields })
      : line;
    if (level === "error") out.error(said);
    else out.log(said);
  };
  return {
    request: ({ method, call, status, ms, requestId }) => {
      if (production) write("info", "request", { method, call, status, ms, requestId });
      else if (status >= 500) write("error", `${method} ${call} ${status} ${requestId}`);
    },
    problem: (what, error, requestId) => {
      const reason = reasonOf(error);
      write("error", production ? what : `${what}${requestId ? ` (${requestId})` : ""}\n${reason}`, {
        requestId,
        reason,
      });
    },
    say: (sentence) => write("info", sentence),
  };
}
