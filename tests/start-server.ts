import { createServer, type IncomingHttpHeaders, type RequestListener, request } from "node:http";
import type { AddressInfo } from "node:net";

export type Reply = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };
type Ask = { method?: string; headers?: Record<string, string>; body?: string };

/** A raw HTTP exchange: any Host header, no decompression, no redirects followed. */
export const ask = (port: number, path: string, { method = "GET", headers = {}, body }: Ask = {}): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const outgoing = request(
      { host: "127.0.0.1", port, path, method, headers: { host: `localhost:${port}`, ...headers }, agent: false },
      (res) => {
        const chunks: Buffer[] = [];
        res.on("data", (chunk: Buffer) => chunks.push(chunk));
        res.on("end", () => {
          const whole = Buffer.concat(chunks);
          resolve({ status: res.statusCode ?? 0, headers: res.headers, body: whole, text: whole.toString("utf8") });
        });
        res.on("error", reject);
      },
    );
    outgoing.on("error", reject);
    outgoing.end(body);
  });

/** A real server on a free port, or on this one; `get` asks it. */
export const startServer = async (listener: RequestListener, wanted = 0) => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(wanted, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    server,
    port,
    get: (path: string, options?: Ask) => ask(port, path, options),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
