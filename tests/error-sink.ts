import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

type Reported = {
  tags?: Record<string, string>;
  extra?: Record<string, number>;
  message?: string;
  release?: string;
  exception?: { values: { type: string; value: string }[] };
};

/** A stand-in for the error-reporting service: takes real envelopes over HTTP, keeps every byte of them. `status` is its answer. */
export const startErrorSink = async (status = 200) => {
  const requests: { url: string; headers: Record<string, unknown>; body: string }[] = [];
  const waiting = new Set<() => void>();
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on("data", (chunk: Buffer) => chunks.push(chunk));
    req.on("end", () => {
      requests.push({ url: req.url ?? "", headers: req.headers, body: Buffer.concat(chunks).toString("utf8") });
      res.writeHead(status, { "content-type": "application/json" }).end("{}");
      for (const resolve of waiting) resolve();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const items = () =>
    requests.flatMap(({ body }) => {
      const lines = body
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line));
      return Array.from({ length: Math.floor((lines.length - 1) / 2) }, (_, index) => ({
        header: lines[1 + 2 * index],
        payload: lines[2 + 2 * index],
      }));
    });
  const of = (type: string) =>
    items()
      .filter(({ header }) => header.type === type)
      .map(({ payload }) => payload);
  return {
    dsn: `http://publickey@127.0.0.1:${port}/42`,
    requests,
    /** Everything that came, as text: for what must not be in it. */
    text: () => JSON.stringify(requests),
    events: () => of("event") as Reported[],
    spans: () => of("span").flatMap((payload) => payload.items) as { name: string; attributes: Record<string, { value: unknown }> }[],
    /** Until so many requests have come. */
    received: async (count: number) => {
      while (requests.length < count) {
        await new Promise<void>((resolve) => {
          waiting.add(resolve);
        });
        waiting.clear();
      }
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
