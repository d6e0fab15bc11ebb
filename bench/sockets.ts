// Five thousand tabs that lie open, and one message for all of them.
import { readFileSync } from "node:fs";
import pg from "pg";
import { io, type Socket } from "socket.io-client";
import type { Part } from "#bench/bench.ts";
import { logInAs, makeAccounts } from "#bench/logins.ts";
import { plainRow } from "#bench/rows.ts";
import { splitMessage } from "#lib/platform/bus/bus-message.ts";
import { MAX_SOCKETS_PER_USER, userRoom } from "#lib/platform/live/rooms.ts";

/** Memory of a process that is in use, MB (Linux). */
export const memoryMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1_024;

/** As many at once: a login hashes its password. */
const AT_ONCE = 25;

const inGroups = async <T>(count: number, work: (at: number) => Promise<T>): Promise<T[]> => {
  const all: T[] = [];
  for (let from = 0; from < count; from += AT_ONCE)
    all.push(...(await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, at) => work(from + at)))));
  return all;
};

const open = (port: number, token: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = io(`http://localhost:${port}`, {
      path: "/ws",
      transports: ["websocket"],
      forceNew: true,
      reconnection: false,
      auth: { token },
    });
    socket.once("ready", () => resolve(socket)).once("connect_error", reject);
  });

export const sockets: Part = async ({ kreda: { port, pid }, databaseUrl, isQuick }) => {
  const wanted = isQuick ? 1_000 : 5_000;
  const users = wanted / MAX_SOCKETS_PER_USER;
  await makeAccounts(databaseUrl, users);
  const tokens = await inGroups(users, (at) => logInAs(port, at));
  const before = memoryMb(pid);
  const opened = await inGroups(wanted, (at) => open(port, tokens[at % users] as string));
  const used = memoryMb(pid) - before;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: number }>("select id from users where slug = 'bench' order by id limit $1", [users]);
    const heard = opened.map((socket) => new Promise<number>((resolve) => socket.once("events", () => resolve(performance.now()))));
    const emit = rows.map(({ id }) => ({ room: userRoom(id), event: "notice.added" as const, payload: { id: 1 } }));
    const sent = performance.now();
    for (const piece of splitMessage({ emit })) await client.query("select pg_notify('bus', $1)", [piece]);
    const last = Math.max(...(await Promise.all(heard)));
    const of = (name: string, unit: string, most: number) => ({ part: "live", name, unit, goal: { most } });
    return [
      plainRow(of(`${wanted} idle connections`, "MB", isQuick ? 60 : 300), [used]),
      plainRow(of(`one message for all ${wanted}`, "ms", 1_000), [last - sent]),
    ];
  } finally {
    for (const socket of opened) socket.disconnect();
    await client.end();
  }
};
