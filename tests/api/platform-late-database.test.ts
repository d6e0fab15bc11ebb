import { createServer, connect as dial, type Server } from "node:net";
import pg from "pg";
import { afterEach, expect, it } from "vitest";
import { listen } from "#lib/platform/bus/listen.ts";
import { isDatabaseAway } from "#lib/platform/db/is-database-away.ts";
import { waitForServer } from "#lib/platform/db/wait-for-server.ts";
import { StartError } from "#lib/platform/env/start-error.ts";
import { databaseUrl } from "#tests/database-url.ts";

let door: Server | null = null;
afterEach(() => void door?.close());

/** A port at which nobody listens yet, and what opens it: from then on it leads to the tests' database. */
const lateDoor = async () => {
  const { host, port: realPort, user, database, password } = new pg.Client({ connectionString: process.env.DATABASE_URL });
  const to = host.startsWith("/") ? { path: `${host}/.s.PGSQL.${realPort}` } : { host, port: realPort };
  const server = createServer((line) => {
    const there = dial(to);
    line.pipe(there).pipe(line);
    for (const end of [line, there]) end.on("error", () => end.destroy());
  });
  const listen = (port: number) =>
    new Promise<number>((done) => server.listen(port, "127.0.0.1", () => done((server.address() as { port: number }).port)));
  const port = await listen(0);
  await new Promise((done) => server.close(done));
  door = server;
  const url = `postgres://${user}${password ? `:${encodeURIComponent(String(password))}` : ""}@127.0.0.1:${port}/${database}`;
  return { url, open: () => listen(port) };
};

it("a database that answers late is waited for, and said to be", async () => {
  const { url, open } = await lateDoor();
  const said: string[] = [];
  await waitForServer(url, (message) => {
    said.push(message);
    void open();
  });
  expect(said).toEqual([expect.stringMatching(/^Waiting for the database: connect ECONNREFUSED/)]);
});

it("one that never answers ends the start with one sentence", async () => {
  const { url } = await lateDoor();
  const failure = await waitForServer(url, () => {}, 1_500).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartError);
  expect((failure as Error).message).toMatch(/^The database of DATABASE_URL cannot be reached: connect ECONNREFUSED 127\.0\.0\.1:\d+\.$/);
});

it("what time does not mend is told at once", async () => {
  const wrong = databaseUrl(process.env.DATABASE_URL ?? "", "no_such_database");
  const said: string[] = [];
  await expect(waitForServer(wrong, (message) => said.push(message))).rejects.toThrow(/database "no_such_database" does not exist/);
  expect(said).toEqual([]);
});

/** A server that takes connections and says nothing, as one that has no time; and its port. */
const silentDoor = async () => {
  const server = createServer((line) => void line.on("error", () => line.destroy()));
  door = server;
  const port = await new Promise<number>((done) => server.listen(0, "127.0.0.1", () => done((server.address() as { port: number }).port)));
  return { port, url: `postgres://kreda@127.0.0.1:${port}/kreda` };
};

it("a server that takes a connection and does not answer in time is one that is away: 503, not 500", async () => {
  const { url } = await silentDoor();
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 50 });
  client.on("error", () => {});
  const failure = await client.connect().catch((error: unknown) => error);
  expect((failure as Error).message).toBe("timeout expired");
  expect(isDatabaseAway(failure)).toBe(true);
});

it("the first connection of the bus waits for a database that answers late, and not for one that does not exist", async () => {
  const { url, open } = await lateDoor();
  const listening = listen(
    url,
    () => {},
    () => {},
  );
  await expect(Promise.race([listening, Promise.resolve("waits")])).resolves.toBe("waits");
  await open();
  const listener = await listening;
  expect(listener.isConnected()).toBe(true);
  await listener.stop();
  const wrong = databaseUrl(process.env.DATABASE_URL ?? "", "no_such_database");
  await expect(
    listen(
      wrong,
      () => {},
      () => {},
    ),
  ).rejects.toThrow(/does not exist/);
});
