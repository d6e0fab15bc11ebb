import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { makePrivateFolder, type Places } from "#lib/platform/db/embedded-places.ts";
import { StartError } from "#lib/platform/env/start-error.ts";

const environment = (): NodeJS.ProcessEnv => ({ NODE_ENV: "production", PATH: process.env.PATH, LC_ALL: "C.UTF-8", TZ: "UTC" });
const settings = [
  "listen_addresses=", // the socket is in a private folder: no port, no password
  "shared_buffers=128MB",
  "max_connections=60",
  "fsync=on",
  "synchronous_commit=on",
  "wal_level=minimal",
  "max_wal_senders=0",
  "max_wal_size=512MB",
  "jit=off",
];

/** Makes the cluster beside its place and renames it, so that neither a crash nor a second app ever sees half of one. */
export const createCluster = ({ ids, binaries, dataDir }: Places): void => {
  if (existsSync(dataDir)) return;
  const draft = `${dataDir}.init-${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  makePrivateFolder(draft, ids, dataDir);
  const locale = ["--encoding=UTF8", "--locale-provider=builtin", "--locale=C.UTF-8"];
  const made = spawnSync(path.join(binaries, "bin/initdb"), ["-D", draft, "-U", "postgres", "-A", "trust", ...locale, "--no-sync"], {
    ...ids,
    env: environment(),
    cwd: "/",
    encoding: "utf8",
  });
  if (made.status !== 0) {
    rmSync(draft, { recursive: true, force: true });
    throw new StartError(`PostgreSQL could not be set up: ${(made.error?.message ?? made.stderr).trim().split("\n").at(-1)}`);
  }
  try {
    renameSync(draft, dataDir);
  } catch {
    rmSync(draft, { recursive: true, force: true }); // another app was faster
  }
};

/** What postmaster.pid says; null when there is none. */
export const readPostmaster = (dataDir: string): { pid: number; socketDir: string } | null => {
  try {
    const lines = readFileSync(path.join(dataDir, "postmaster.pid"), "utf8").split("\n");
    const pid = Number(lines[0]);
    return pid > 0 ? { pid, socketDir: lines[4] ?? "" } : null;
  } catch {
    return null;
  }
};

/** After a reboot or in a container the recorded pid may be anybody's: only a living server of this very folder counts. */
export const isServerOf = (pid: number, dataDir: string): boolean => {
  if (process.platform !== "linux")
    return spawnSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).stdout.includes(dataDir);
  try {
    const isZombie = /\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
    return !isZombie && readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").includes(dataDir);
  } catch {
    return false;
  }
};

/** Starts the server as a process of its own, so that Ctrl-C in the terminal reaches the app alone, which stops it when requests are done. */
export const spawnServer = ({ ids, binaries, dataDir, socketDir, logFile }: Places): ChildProcess => {
  const out = openSync(logFile, "a", 0o600);
  const options = settings.flatMap((setting) => ["-c", setting]);
  const child = spawn(path.join(binaries, "bin/postgres"), ["-D", dataDir, "-k", socketDir, "-p", "5432", ...options], {
    ...ids,
    env: environment(),
    cwd: "/",
    detached: true,
    stdio: ["ignore", out, out],
  });
  closeSync(out);
  child.unref();
  return child;
};

/** The end of the server's log, for the error message of a start that failed. */
export const readLogEnd = (logFile: string): string => {
  try {
    return readFileSync(logFile, "utf8").trim().split("\n").slice(-3).join(" | ");
  } catch {
    return "no log";
  }
};
