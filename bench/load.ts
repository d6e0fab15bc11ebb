import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { cpuMs, type Started } from "#bench/start-kreda.ts";

export type Answer = { status: number; headers: IncomingHttpHeaders; rawHeaders: string[]; body: Buffer };
type Headers = Record<string, string>;

type Sent = { method?: string; headers?: Headers; body?: string; agent?: Agent | undefined };

const ask = (port: number, path: string, { method = "GET", headers = {}, body, agent }: Sent): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const outgoing = request(
      { host: "127.0.0.1", port, path, method, headers: { host: `localhost:${port}`, ...headers }, ...(agent && { agent }) },
      (res) => {
        const chunks: Buffer[] = [];
        res.on("data", (chunk: Buffer) => chunks.push(chunk));
        res.on("end", () =>
          resolve({ status: res.statusCode ?? 0, headers: res.headers, rawHeaders: res.rawHeaders, body: Buffer.concat(chunks) }),
        );
      },
    );
    outgoing.on("error", reject);
    outgoing.end(body);
  });

/** One request on loopback; the Host header is the one the site answers for. */
export const get = (port: number, path: string, headers: Headers = {}, agent?: Agent): Promise<Answer> =>
  ask(port, path, { headers, agent });

/** Sends JSON. */
export const post = (port: number, path: string, body: object, agent?: Agent, headers: Headers = {}): Promise<Answer> =>
  ask(port, path, { method: "POST", headers: { "content-type": "application/json", ...headers }, body: JSON.stringify(body), agent });

export type Result = { rps: number; cpuMsPerRequest: number; p50: number; p99: number };
type Load = { path: (n: number) => string; headers?: Headers; connections: number; requests: number };

/** Sends a fixed number of requests over a fixed number of connections; the load ends by itself. Throws on any answer that is not 200. */
export const measure = async ({ port, pid }: Started, { path, headers = {}, connections, requests }: Load): Promise<Result> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let next = 0;
  const cpuBefore = cpuMs(pid);
  const started = performance.now();
  const worker = async () => {
    while (next < requests) {
      const mine = next++;
      const sent = performance.now();
      const { status } = await get(port, path(mine), headers, agent);
      if (status !== 200) throw new Error(`${path(mine)} answered ${status}`);
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const seconds = (performance.now() - started) / 1_000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { rps: requests / seconds, cpuMsPerRequest: (cpuMs(pid) - cpuBefore) / requests, p50: at(0.5), p99: at(0.99) };
};
