/** A minimal fetch that costs a third of the CPU, because tests send tens of thousands of requests. */
import { Agent, type IncomingMessage, request } from "node:http";

const agent = new Agent({ keepAlive: true });

/** The content type that fetch gives to texts. */
const asText = { "Content-Type": "text/plain;charset=UTF-8" };

/** Posts a text; resolves with the response, which the caller must read. Rejects after `timeoutMs` of silence. */
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

/** Reads a response's whole body. */
export async function textOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
