/** Writes for one owner simultaneously on every server: no write may fail. Prints the latency. */
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import type { OutputOf } from "#domain/contract.ts";
import { anItemDraft } from "../builders.ts";
import { type Node, asks } from "./cluster.ts";

const writersOfEach = 100;

export const hotOwnerName = "100 writers for one owner, at each of 4 servers";

export async function hotOwner(nodes: readonly Node[], owner: { id: string; cookie: string }) {
  const ask = async (node: Node, name: string, input: unknown) => {
    const asked = asks(node, `/api/${name}`, owner.cookie, input);
    const [response] = (await once(asked, "response")) as [IncomingMessage];
    let text = "";
    for await (const chunk of response as AsyncIterable<Buffer>) text += chunk.toString();
    return { status: response.statusCode ?? 0, text };
  };
  const latenciesMs: number[] = [];
  const statuses: Record<string, number> = {};
  const began = performance.now();
  const writes = async (node: Node, size: string) => {
    const item = anItemDraft({ name: "Flats", size });
    const since = performance.now();
    const { status } = await ask(node, "items.add", { ownerId: owner.id, dependentId: null, item });
    latenciesMs.push(performance.now() - since);
    statuses[status] = (statuses[status] ?? 0) + 1;
    return status === 200 ? [size] : [];
  };
  const written = await Promise.all(
    nodes.flatMap((node, server) =>
      Array.from({ length: writersOfEach }, (_, writer) => writes(node, `${server}-${writer}`)),
    ),
  );
  const tookMs = performance.now() - began;
  const acknowledged = written.flat();
  const [first] = nodes;
  if (!first) throw new Error("There is no server.");
  const page = JSON.parse((await ask(first, "dashboard.page", {})).text) as OutputOf<"dashboard.page">;
  const shown = new Set(page.items.map(({ size }) => size));
  latenciesMs.sort((one, other) => one - other);
  const quantile = (share: number) => (latenciesMs[Math.floor(share * (latenciesMs.length - 1))] ?? 0).toFixed(0);
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((size) => !shown.has(size)).length,
    "failed for a person": written.length - acknowledged.length,
    "all after, s": (tookMs / 1000).toFixed(1),
    "p50, ms": quantile(0.5),
    "p99, ms": quantile(0.99),
    statuses: JSON.stringify(statuses),
  };
}
