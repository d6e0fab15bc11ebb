import type { RequestListener } from "node:http";
import { io, type Socket } from "socket.io-client";
import { listen } from "#lib/platform/bus/listen.ts";
import { attachLive } from "#lib/platform/live/server/attach-live.ts";
import { findEndedSessions, identify } from "#lib/platform/live/server/live-sessions.ts";
import { createFrontDoor } from "#lib/platform/web-server/front-door.ts";
import { createHostCheck } from "#lib/platform/web-server/known-hosts.ts";
import { createSecurityHeaders } from "#lib/platform/web-server/security-headers.ts";
import { sendResponse } from "#lib/platform/web-server/send-response.ts";
import { toWebRequest } from "#lib/platform/web-server/web-request.ts";
import { startServer } from "#tests/start-server.ts";

type Handler = (request: Request, context: { params: Promise<never> }) => Promise<Response> | Response;
/** Handlers by "POST /api/…". */
type Routes = Record<string, Handler>;
type Options = { trustedProxyHops?: number; heartbeatMs?: number; maxSocketsPerUser?: number };

const serve =
  (routes: Routes): RequestListener =>
  async (req, res) => {
    const { pathname } = new URL(req.url ?? "/", "http://localhost");
    const handler = routes[`${req.method} ${pathname}`];
    if (!handler) return void res.writeHead(404).end();
    const request = toWebRequest(req, res, `http://${req.headers.host}`);
    await sendResponse(req, res, await handler(request, { params: Promise.resolve({}) as Promise<never> }));
  };

/** The site as server.ts puts it together, with the test's database and without pages: front door, handlers, bus and live connection. */
export const startSite = async (routes: Routes, { trustedProxyHops = 0, ...liveOptions }: Options = {}) => {
  const listener: { current: RequestListener } = { current: (_req, res) => void res.end() };
  const server = await startServer((req, res) => listener.current(req, res));
  const isKnownHost = createHostCheck({ origin: "https://kreda.example", port: server.port });
  const next = serve(routes);
  listener.current = createFrontDoor({
    isKnownHost,
    headersFor: createSecurityHeaders({ isHttps: false, hasSecretPath: () => false }),
    trustedProxyHops,
    isHttps: false,
    serveStatic: async () => false,
    cache: { handle: (_req, res) => void res.end("page") },
    next,
    onError: (error) => {
      throw error;
    },
  });
  const live = attachLive(server.server, { isAllowedHost: isKnownHost, identify, findEndedSessions, dispatchMs: 5, ...liveOptions });
  const bus = await listen(
    String(process.env.DATABASE_URL),
    ({ emit, disconnect }) => {
      if (emit) live.emit(emit);
      if (disconnect) live.disconnect(disconnect);
    },
    () => {},
  );
  const sockets: Socket[] = [];
  return {
    ...server,
    live,
    connect: (token: unknown, extra: object = {}): Socket => {
      const socket = io(`http://127.0.0.1:${server.port}`, {
        path: "/ws",
        transports: ["websocket"],
        auth: { token },
        reconnection: false,
        forceNew: true,
        ...extra,
      });
      sockets.push(socket);
      return socket;
    },
    close: async () => {
      for (const socket of sockets) socket.disconnect();
      await bus.stop();
      await live.close();
      await server.close();
    },
  };
};
