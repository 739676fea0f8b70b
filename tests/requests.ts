/** Small requests, as fetch sends them, for a third of its work: tests send tens of thousands. */
import { Agent, type IncomingMessage, request } from "node:http";

const agent = new Agent({ keepAlive: true });

/** A text is sent as what fetch calls it, unless the headers say otherwise. */
const asText = { "Content-Type": "text/plain;charset=UTF-8" };

/** Posts a text; resolves with the answer, which somebody then has to read. Rejects if nothing is heard for `timeoutMs`. */
export function posted(
  url: string,
  headers: Record<string, string>,
  body: string,
  timeoutMs?: number,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const bytes = Buffer.from(body);
    const asked = request(
      url,
      {
        method: "POST",
        agent,
        headers: { ...asText, ...headers, "Content-Length": bytes.length },
        ...(timeoutMs !== undefined && { timeout: timeoutMs }),
      },
      resolve,
    );
    asked.once("timeout", () => asked.destroy(new Error(`No answer within ${timeoutMs} ms`)));
    asked.on("error", reject);
    asked.end(bytes);
  });
}

/** The whole body of an answer. */
export async function textOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
