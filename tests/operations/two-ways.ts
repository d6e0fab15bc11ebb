// The finished build with two doors: at one every request goes through Next, at the other calls go straight to their handlers.
import { EventEmitter } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import next from "next";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { openPool } from "#lib/platform/db/client.ts";
import { migrateDatabase } from "#lib/platform/db/migrate.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { createSite } from "#lib/platform/web-server/create-site.ts";
import { dispatchCalls } from "#lib/platform/web-server/dispatch-calls.ts";
import { createRouteTable } from "#lib/platform/web-server/route-table.ts";

const env = getEnv();
const url = env.DATABASE_URL ?? "";
await migrateDatabase(url);
openPool(url);
await loadTaxonomy();
const app = next({ dev: false, dir: process.cwd(), hostname: "localhost", port: 0, httpServer: new EventEmitter() as Server });
await app.prepare();
const handle = app.getRequestHandler();
const throughNext: RequestListener = (req, res) => handle(req, res);
const straight = dispatchCalls({ find: createRouteTable(path.resolve("app")), next: throughNext, isHttps: false });

const open = async (answer: RequestListener): Promise<number> => {
  const site = createSite({
    env,
    next: answer,
    isDatabaseAway: async () => false,
    distDir: path.resolve(".next"),
    publicDir: path.resolve("public"),
  });
  const server = createServer(site.listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
};
console.log(`doors ${await open(throughNext)} ${await open(straight)}`);
process.once("SIGTERM", () => process.exit(0));
