import { rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { findPlaces, makePrivateFolder, type Places } from "#lib/platform/db/embedded-places.ts";
import { createCluster, isServerOf, readLogEnd, readPostmaster, spawnServer } from "#lib/platform/db/embedded-process.ts";
import { superviseServer } from "#lib/platform/db/supervise-server.ts";
import { StartError } from "#lib/platform/env/start-error.ts";

const MEMBER_LOCK = 7_301_001;
const START_DEADLINE_MS = 60_000;

export type EmbeddedServer = {
  /** Connection string of the database `app`. */
  url: string;
  /** Leaves; the last app that leaves stops the server. */
  stop: () => Promise<void>;
};

const running = (dataDir: string) => {
  const postmaster = readPostmaster(dataDir);
  return postmaster && isServerOf(postmaster.pid, dataDir) ? postmaster : null;
};

/** One try: a session of the server that holds the shared member lock. Fails while the server starts or shuts down. */
const join = async (socketDir: string): Promise<pg.Client> => {
  const client = new pg.Client({ host: socketDir, port: 5432, user: "postgres", database: "postgres", keepAlive: true });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("select pg_advisory_lock_shared($1)", [MEMBER_LOCK]);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
};

/** Joins the running server of the folder or starts one (an orphan after kill -9 is joined too); the session makes this app a member. */
const startOrJoin = async (places: Places, log: (message: string) => void): Promise<pg.Client> => {
  const deadline = Date.now() + START_DEADLINE_MS;
  let child: ReturnType<typeof spawnServer> | null = null;
  for (let starts = 0; ; ) {
    const postmaster = running(places.dataDir);
    if (!postmaster && (!child || child.exitCode !== null || child.signalCode !== null)) {
      if (++starts > 3) throw new StartError(`PostgreSQL does not start: ${readLogEnd(places.logFile)}`);
      rmSync(path.join(places.dataDir, "postmaster.pid"), { force: true }); // of a dead server; a reused pid would block the start
      makePrivateFolder(places.socketDir, places.ids);
      child = spawnServer(places);
      child.on("error", () => {});
      log("PostgreSQL is starting");
    }
    try {
      return await join(postmaster?.socketDir || places.socketDir);
    } catch (error) {
      if (Date.now() > deadline) throw new StartError(`PostgreSQL did not start: ${error instanceof Error ? error.message : error}`);
      await sleep(30);
    }
  }
};

/** The exclusive lock is free only when no other app holds the shared one: who gets it is the last, and stops the server. */
const leave = async (member: pg.Client, dataDir: string): Promise<void> => {
  try {
    await member.query("select pg_advisory_unlock_shared($1)", [MEMBER_LOCK]);
    const { rows } = await member.query<{ last: boolean }>("select pg_try_advisory_lock($1) as last", [MEMBER_LOCK]);
    const postmaster = running(dataDir);
    if (rows[0]?.last && postmaster) {
      process.kill(postmaster.pid, "SIGINT");
      while (running(dataDir)?.pid === postmaster.pid) await sleep(20);
    }
  } finally {
    await member.end().catch(() => {});
  }
};

/**
 * Starts (or joins) this machine's own PostgreSQL over the data folder `dir` and starts it again whenever it dies under us.
 * @throws StartError with one sentence: unknown platform, folder of another user, server that does not come up.
 */
export const startEmbedded = async (dir: string, log: (message: string) => void = () => {}): Promise<EmbeddedServer> => {
  const places = await findPlaces(dir);
  if (places.dataDir !== path.resolve(dir)) log(`PostgreSQL keeps its files in ${places.dataDir}`);
  createCluster(places);
  const first = await startOrJoin(places, log);
  const known = await first.query("select 1 from pg_database where datname = 'app'");
  if (!known.rowCount) {
    await first.query("create database app").catch((error: { code?: string }) => {
      if (error.code !== "42P04" && error.code !== "23505") throw error; // another app made it meanwhile
    });
  }
  // A server joined may have been started under another TMPDIR: its successor must use the same socket, for the pool knows only that.
  const socketDir = running(places.dataDir)?.socketDir || places.socketDir;
  const supervisor = superviseServer(first, () => startOrJoin({ ...places, socketDir }, log), log);
  return {
    url: `postgres://postgres@/app?host=${encodeURIComponent(socketDir)}`,
    stop: async () => {
      const member = await supervisor.stop();
      if (member) await leave(member, places.dataDir);
    },
  };
};
