// What logins cost those who browse (threat 11), and what their time tells (threat 10).
import { Agent } from "node:http";
import pg from "pg";
import { get, post } from "#bench/load.ts";
import { median } from "#bench/rows.ts";
import type { Started } from "#bench/start-kreda.ts";
import { hashPassword } from "#lib/identity/auth/server/hash-password.ts";

const LOGINS = 100;
const ROUNDS = 5;
const SAMPLES = 200;
const WARM_UP = 10;
const PASSWORD = "Kreide und ein Schwamm";

const emailOf = (index: number) => `bench-${index}@school.example`;

/** Accounts that anybody can log in to by `logInAs`, from the one of this number on; those that are there already stay. */
export const makeAccounts = async (databaseUrl: string, count = LOGINS, from = 0): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const hash = await hashPassword(PASSWORD);
  for (let index = from; index < from + count; index += 1)
    await client.query(
      `insert into users (email, slug, public_name, world, language, currency, password_hash, email_verified_at)
       values ($1, 'bench', 'Bench', 'de', 'de', 'EUR', $2, now()) on conflict (email) do update set password_hash = $2`,
      [emailOf(index), hash],
    );
  await client.query(
    `insert into terms_acceptances (user_id, world, version) select u.id, v.world, v.version from users u join terms_versions v on v.world = u.world
     where u.slug = 'bench' on conflict do nothing`,
  );
  await client.end();
};

const login = (port: number, username: string, password: string, agent?: Agent) =>
  post(port, "/api/oauth2/authenticate?world=de", { grant_type: "password", client_id: "kreda-web", username, password }, agent);

/** The token of one of those accounts, for what members alone may do. @throws Error when it cannot log in */
export const logInAs = async (port: number, index = 0): Promise<string> => {
  const { status, body } = await login(port, emailOf(index), PASSWORD);
  if (status !== 200) throw new Error(`a login answered ${status}`);
  return String(JSON.parse(body.toString()).data?.access_token ?? JSON.parse(body.toString()).access_token);
};

/** One visitor who reads page after page; ms for each. */
const browse = async (port: number, path: (n: number) => string, isOver: (count: number) => boolean): Promise<number[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  while (!isOver(times.length)) {
    const page = path(pages++);
    const sent = performance.now();
    const { status } = await get(port, page, { "accept-encoding": "br" }, agent);
    if (status !== 200) throw new Error(`${page} answered ${status}`);
    times.push(performance.now() - sent);
  }
  agent.destroy();
  return times;
};
let pages = 0;

/** The median of one visitor's pages while nobody else is there, and while 100 others log in at once, five times each, in turns. */
export const benchLogins = async ({ port }: Started, databaseUrl: string, path: (n: number) => string) => {
  await makeAccounts(databaseUrl);
  await login(port, emailOf(0), PASSWORD);
  await browse(port, path, (count) => count >= 50);
  const idle: number[] = [];
  const busy: number[] = [];
  const started = performance.now();
  for (let round = 0; round < ROUNDS; round += 1) {
    idle.push(...(await browse(port, path, (count) => count >= 100)));
    let isDone = false;
    const logins = Promise.all(Array.from({ length: LOGINS }, (_, index) => login(port, emailOf(index), PASSWORD))).finally(() => {
      isDone = true;
    });
    busy.push(...(await browse(port, path, () => isDone)));
    for (const { status } of await logins) if (status !== 200) throw new Error(`a login answered ${status}`);
  }
  const secondsPerRound = (performance.now() - started) / 1_000 / ROUNDS;
  return { idleMs: median(idle), busyMs: median(busy), samples: busy.length, secondsPerRound };
};

/** Known and unknown addresses in turns: a wrong password, a registration, another confirmation mail. */
export const benchTimeGaps = async ({ port }: Started, databaseUrl: string) => {
  await makeAccounts(databaseUrl);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const registration = { name: "Anna Beispiel" };
  const accountOf = (index: number) => emailOf(Math.abs(index) % LOGINS);
  const unknownOf = (name: string, index: number) => `nobody-${name}-${index + WARM_UP}@school.example`;
  type Call = { name: string; known: (index: number) => string; ask: (email: string) => Promise<{ status: number }>; expected: number };
  const calls: Call[] = [
    { name: "login", known: accountOf, ask: (email) => login(port, email, "falsch-falsch", agent), expected: 400 },
    {
      name: "registration",
      known: accountOf,
      ask: (email) => post(port, "/api/v3/registration/register?world=de", { ...registration, email }, agent),
      expected: 202,
    },
    // Known is here who registered a moment ago and waits for her mail.
    {
      name: "confirmation",
      known: (index) => unknownOf("registration", index),
      ask: (email) => post(port, "/api/v3/registration/resend?world=de", { email }, agent),
      expected: 202,
    },
  ];
  const results: { name: string; knownMs: number; unknownMs: number }[] = [];
  for (const { name, known, ask, expected } of calls) {
    const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
    for (let index = -WARM_UP; index < SAMPLES; index += 1) {
      for (const kind of index % 2 ? (["known", "unknown"] as const) : (["unknown", "known"] as const)) {
        const email = kind === "known" ? known(index) : unknownOf(name, index);
        const sent = performance.now();
        const { status } = await ask(email);
        if (status !== expected) throw new Error(`${name} answered ${status}`);
        if (index >= 0) times[kind].push(performance.now() - sent);
      }
    }
    results.push({ name, knownMs: median(times.known), unknownMs: median(times.unknown) });
  }
  agent.destroy();
  return results;
};
