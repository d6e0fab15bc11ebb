// A class of thirty that answers at once, and how long it takes until the teacher's board shows each answer. Its floor is bare Socket.IO: thirty
// clients, one that hears of them all.
import { randomUUID } from "node:crypto";
import { Agent } from "node:http";
import { io, type Socket } from "socket.io-client";
import { type Answer, get, post } from "#bench/load.ts";
import { logInAs, makeAccounts } from "#bench/logins.ts";
import { cpuMs, type Started } from "#bench/start-kreda.ts";
import { connectRoom } from "#lib/platform/live/client/connect-room.ts";

const PUPILS = 30;
const WARM_UP = 3;
const ROUNDS = 40;
/** Between two looks of a board at its room, ms: as in use-board.ts. */
const REST_MS = 300;
/** A round that the board has not shown by then has failed, ms. */
const PATIENCE_MS = 15_000;
/** How long a round waits before it begins, at most, ms: so that rounds fall anywhere between two messages of the server. */
const SPREAD_MS = 400;

export type Shown = { p50: number; p95: number; max: number };
/** `cpuMsPerRound`: of the server, for thirty answers and what the board fetches meanwhile. */
type ShownByKreda = Shown & { cpuMsPerRound: number };

const summed = (times: number[]): Shown => {
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), max: at(1) };
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const inTime = <Value>(what: string, promise: Promise<Value>): Promise<Value> => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`${what} took longer than ${PATIENCE_MS} ms`)), PATIENCE_MS);
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
};

/** What an answer of the API holds. @throws Error for any other than 2xx */
const dataOf = ({ status, body }: Answer, what: string) => {
  if (status < 200 || status > 299) throw new Error(`${what} answered ${status}: ${body.toString().slice(0, 300)}`);
  return (JSON.parse(body.toString()) as { data: Record<string, unknown> }).data;
};

const options = [
  { id: "a", text: "56", isRight: true },
  { id: "b", text: "54", isRight: false },
];
const exercise = { id: "i1", type: "single-choice", prompt: "7 · 8 = ?", lang: "de", body: { options } };

/** A room with thirty pupils, each with a connection of her own, as their browsers have. */
const openClass = async ({ port }: Started, teacher: { authorization: string }) => {
  const made = dataOf(
    await post(port, "/api/v3/interactives?world=de", { title: "Bench", items: [exercise] }, undefined, teacher),
    "an exercise",
  );
  const room = dataOf(await post(port, "/api/v3/learning-rooms?world=de", { interactive: made.id, days: 1 }, undefined, teacher), "a room");
  const pupils = [];
  for (let at = 1; at <= PUPILS; at += 1) {
    const joined = dataOf(await post(port, "/api/v3/learning-rooms/play?world=de", { code: room.code, name: `Dachs ${at}` }), "a pupil");
    pupils.push({ name: `Dachs ${at}`, token: String(joined.token), agent: new Agent({ keepAlive: true, maxSockets: 1 }) });
  }
  return { id: Number(room.id), pupils };
};

/**
 * Milliseconds from an answer that is sent until the board has fetched a state that holds it; of `ROUNDS` rounds in which all thirty answer
 * at once, right and wrong in turns. @throws Error when an answer is refused or is not on the board in time
 */
const benchClass = async (kreda: Started, databaseUrl: string): Promise<ShownByKreda> => {
  await makeAccounts(databaseUrl);
  const { port } = kreda;
  const token = await logInAs(port);
  const teacher = { authorization: `Bearer ${token}` };
  const { id, pupils } = await openClass(kreda, teacher);
  const url = `http://localhost:${port}`;
  const heard: Promise<unknown>[] = [];
  const stops: (() => void)[] = [];
  const listen = (auth: Record<string, unknown>, onChanged: () => void = () => {}) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    heard.push(promise);
    stops.push(connectRoom({ url, auth: async () => auth, onChanged, onConnected: (is) => is && resolve() }));
  };

  let look: "idle" | "busy" | "dirty" = "idle";
  let failed: unknown;
  const boardAgent = new Agent({ keepAlive: true, maxSockets: 1 });
  /** Tells what the board shows and when; set anew in each round. */
  let onBoard: (marks: Map<string, unknown>, at: number) => void = () => {};
  const refresh = async (): Promise<void> => {
    if (look !== "idle") {
      look = "dirty";
      return;
    }
    look = "busy";
    const board = dataOf(await get(port, `/api/v3/learning-rooms/${id}?world=de`, teacher, boardAgent), "the board");
    onBoard(new Map((board.pupils as { name: string; marks: unknown[] }[]).map(({ name, marks }) => [name, marks[0]])), performance.now());
    await pause(REST_MS);
    const isDirty = (look as string) === "dirty";
    look = "idle";
    if (isDirty) await refresh();
  };
  const times: number[] = [];
  let used = 0;
  const play = async (round: number): Promise<void> => {
    const [picked, mark] = round % 2 ? ["b", "wrong"] : ["a", "right"];
    const waiting = new Map<string, number>();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    onBoard = (marks, at) => {
      for (const [name, sent] of waiting) {
        if (marks.get(name) !== mark) continue;
        if (round >= WARM_UP) times.push(at - sent);
        waiting.delete(name);
      }
      if (waiting.size === 0) resolve();
    };
    const sending = pupils.map(async ({ name, token: pupil, agent }) => {
      waiting.set(name, performance.now());
      const answers = [{ id: randomUUID(), sequence: round + 1, item: exercise.id, answer: { picked } }];
      const sent = await post(port, "/api/v3/learning-rooms/play/answers?world=de", { answers }, agent, { "x-room-token": pupil });
      const [result] = dataOf(sent, "an answer").results as { outcome: string }[];
      if (result?.outcome !== "kept") throw new Error(`an answer was ${result?.outcome}`);
    });
    Promise.all(sending).catch(reject);
    await inTime(`round ${round}`, promise);
    await Promise.all(sending);
    if (failed) throw failed;
    await pause(REST_MS + Math.random() * SPREAD_MS);
  };
  try {
    listen({ token, room: id }, () => void refresh().catch((error) => (failed ??= error)));
    for (const { token: pupil } of pupils) listen({ pupil });
    await inTime("to connect a class", Promise.all(heard));
    let before = 0;
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      if (round === WARM_UP) before = cpuMs(kreda.pid);
      await play(round);
    }
    used = cpuMs(kreda.pid) - before;
  } finally {
    for (const stop of stops) stop();
    for (const { agent } of [...pupils, { agent: boardAgent }]) agent.destroy();
  }
  return { ...summed(times), cpuMsPerRound: used / ROUNDS };
};

/** The same thirty on the floor's Socket.IO, which tells the board of each at once and keeps nothing. */
const benchFanIn = async ({ port }: Started): Promise<Shown> => {
  const sockets: Socket[] = [];
  const connect = async (namespace: string): Promise<Socket> => {
    const socket = io(`http://127.0.0.1:${port}${namespace}`, {
      path: "/ws",
      transports: ["websocket"],
      forceNew: true,
      reconnection: false,
    });
    sockets.push(socket);
    await inTime("to connect to the floor", new Promise((resolve) => socket.once("connect", () => resolve(null))));
    return socket;
  };
  const times: number[] = [];
  try {
    const board = await connect("/board");
    const pupils: Socket[] = [];
    for (let at = 0; at < PUPILS; at += 1) pupils.push(await connect("/pupils"));
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      const sent = new Map<number, number>();
      const { promise, resolve } = Promise.withResolvers<void>();
      board.on("answer", ([of, at]: [number, number]) => {
        if (of !== round) return;
        if (round >= WARM_UP) times.push(performance.now() - (sent.get(at) ?? 0));
        sent.delete(at);
        if (sent.size === 0) resolve();
      });
      pupils.forEach((_, at) => void sent.set(at, performance.now()));
      for (const [at, pupil] of pupils.entries()) pupil.emit("answer", [round, at]);
      await inTime(`round ${round} of the floor`, promise);
      board.off("answer");
    }
  } finally {
    for (const socket of sockets) socket.disconnect();
  }
  return summed(times);
};

export const benchClassroom = async (
  kreda: Started,
  floor: Started,
  databaseUrl: string,
): Promise<{ shown: ShownByKreda; fanIn: Shown }> => ({
  fanIn: await benchFanIn(floor),
  shown: await benchClass(kreda, databaseUrl),
});
