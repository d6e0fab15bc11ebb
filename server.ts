import { EventEmitter } from "node:events";
import type { RequestListener, Server } from "node:http";
import path from "node:path";
import type { Duplex } from "node:stream";
import next from "next";
import { findAuthorHost } from "#lib/catalogue/authors/server/find-author-host.ts";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { noteSearcher } from "#lib/catalogue/visits/server/note-searcher.ts";
import { identifyInRoom } from "#lib/interactive/learning-rooms/server/identify.ts";
import { listen } from "#lib/platform/bus/listen.ts";
import { getPool } from "#lib/platform/db/client.ts";
import { isDatabaseUp } from "#lib/platform/db/is-database-up.ts";
import { openDatabase } from "#lib/platform/db/open-database.ts";
import { retryWhileAway } from "#lib/platform/db/retry-while-away.ts";
import { checkConfiguration } from "#lib/platform/env/check-configuration.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { isAccessLogWanted } from "#lib/platform/env/wishes.ts";
import { startOnServer } from "#lib/platform/error-reporting/start-on-server.ts";
import { runWorker } from "#lib/platform/jobs/run-worker.ts";
import { attachClasses } from "#lib/platform/live/server/attach-classes.ts";
import { attachLive } from "#lib/platform/live/server/attach-live.ts";
import { findEndedSessions, identify } from "#lib/platform/live/server/live-sessions.ts";
import { CLASSES } from "#lib/platform/live-events/room-events.ts";
import { log } from "#lib/platform/log/log.ts";
import { createMetrics } from "#lib/platform/metrics/create-metrics.ts";
import { serveMetrics } from "#lib/platform/metrics/serve-metrics.ts";
import { runProgram } from "#lib/platform/office/run-program.ts";
import { hasSandbox, hasStripe } from "#lib/platform/payments/get-provider.ts";
import { crontab, slowTasks, tasks } from "#lib/platform/registry/tasks.ts";
import { checkSealed } from "#lib/platform/sealing/check-sealed.ts";
import { addressOf } from "#lib/platform/web-server/clean-headers.ts";
import { createSite } from "#lib/platform/web-server/create-site.ts";
import { describeStart } from "#lib/platform/web-server/describe-start.ts";
import { dispatchCalls } from "#lib/platform/web-server/dispatch-calls.ts";
import { createRouteNames } from "#lib/platform/web-server/name-route.ts";
import { openWebServer } from "#lib/platform/web-server/open-web-server.ts";
import { createRouteTable } from "#lib/platform/web-server/route-table.ts";
import { watchAnswers } from "#lib/platform/web-server/watch-answers.ts";

type Options = { dev?: boolean; onStep?: (step: string) => void };

/** Starts everything Kreda is: database, pages, API, live connection and background jobs, in this one process. */
export const startServer = async ({ dev = false, onStep = () => {} }: Options = {}) => {
  const env = getEnv();
  checkConfiguration(env, process.env);
  log.info(describeStart(env, hasStripe() ? "stripe" : hasSandbox() ? "test card" : "invoice and credit alone"), "what is on");
  // Stopping runs through this from the end to the beginning, and so does a start that fails half-way.
  await using started = new AsyncDisposableStack();
  started.defer(startOnServer({ dsn: env.SENTRY_DSN, release: env.SENTRY_RELEASE, environment: env.SENTRY_ENVIRONMENT }));
  const web = await openWebServer(env.HOST ?? "localhost", env.PORT);
  const database = await openDatabase((message) => log.info(message));
  started.defer(database.close);
  await retryWhileAway(checkSealed);
  await retryWhileAway(loadTaxonomy);
  onStep("database");

  // Next would take every upgrade of our server for its own; it only gets those of hot reload. Its hostname is never 127.0.0.1:
  // each rewrite would then go through the network.
  const upgrades = new EventEmitter();
  const app = next({ dev, dir: import.meta.dirname, hostname: "localhost", port: env.PORT, httpServer: upgrades as Server });
  await app.prepare();
  started.defer(() => app.close());
  const handle = app.getRequestHandler();
  const render: RequestListener = (req, res) => handle(req, res);
  const findRoute = createRouteTable(path.join(import.meta.dirname, "app"));
  onStep("pages");

  const site = createSite({
    env,
    // In development Next compiles handlers as they change.
    next: dev ? render : dispatchCalls({ find: findRoute, next: render, isHttps: env.ORIGIN.startsWith("https:") }),
    isDevelopment: dev,
    isDatabaseAway: async () => !(await isDatabaseUp()),
    findAuthorHost,
    distDir: path.join(import.meta.dirname, ".next"),
    publicDir: path.join(import.meta.dirname, "public"),
  });
  web.http.on("upgrade", (req, socket: Duplex, head) => {
    if (req.url?.startsWith("/_next/") && site.isKnownHost(req.headers.host)) upgrades.emit("upgrade", req, socket, head);
  });
  const live = attachLive(web.http, { isAllowedHost: site.isKnownHost, identify, findEndedSessions });
  const classes = attachClasses(live.namespace(CLASSES), { identify: identifyInRoom, findEndedSessions });
  const bus = await listen(
    database.url,
    ({ purge, emit, disconnect, classes: told }) => {
      if (purge) site.purge(purge);
      if (emit) live.emit(emit);
      if (disconnect) live.disconnect(disconnect);
      if (told) classes.tell(told);
    },
    () => site.purge(["*"]),
  );
  started.defer(bus.stop);
  const worker = await runWorker(getPool(), tasks, { crontab, slow: slowTasks });
  started.defer(() => worker.stop());
  started.defer(web.drain);
  started.defer(live.close);
  started.defer(classes.close);
  const metrics = createMetrics({ pool: getPool, pageCache: site.pageCache, liveConnections: live.size });
  const isLogged = isAccessLogWanted(env);
  const listener: RequestListener = (req, res) => {
    void noteSearcher(req, addressOf(req, env.TRUSTED_PROXY_HOPS));
    site.listener(req, res);
  };
  const watched = watchAnswers(serveMetrics(listener, metrics, env.METRICS_TOKEN), {
    trustedProxyHops: env.TRUSTED_PROXY_HOPS,
    nameRoute: createRouteNames(findRoute),
    onAnswered: (answered) => {
      metrics.observe(answered);
      if (isLogged) log.info(answered, "request");
    },
  });
  web.serve(env.METRICS_TOKEN || isLogged ? watched : listener);
  onStep("ready");

  const running = started.move();
  return {
    url: `http://${env.HOST && env.HOST !== "0.0.0.0" ? env.HOST : "localhost"}:${env.PORT}`,
    isDatabaseEmbedded: database.isEmbedded,
    stop: () => running.disposeAsync(),
  };
};

if (import.meta.main) {
  await runProgram(async () => {
    const server = await startServer({ dev: process.argv.includes("--dev") });
    log.info(`ready on ${server.url}`);
    return server.stop;
  });
}
