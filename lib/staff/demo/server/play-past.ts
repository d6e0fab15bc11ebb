import { fork } from "node:child_process";
import path from "node:path";
import { getPool } from "#lib/platform/db/client.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { aloneWith } from "#lib/staff/demo/server/alone-with.ts";
import { readFact } from "#lib/staff/demo/server/demo-facts.ts";
import { gatherCast } from "#lib/staff/demo/server/demo-people.ts";
import { PAST, type Past } from "#lib/staff/demo/server/past-program.ts";

const LOCK = 7_301_012;

/**
 * The past is lived as a shop would live: with its limits and reminders, paid by test card. What is configured otherwise for today stays out
 * of it.
 */
const settings = {
  DEMO: "",
  // Its days would tell of themselves by the hundred, with times long past.
  LOG_LEVEL: "warn",
  TEST_PAYMENTS: "1",
  STRIPE_SECRET_KEY: "",
  STRIPE_PUBLISHABLE_KEY: "",
  STRIPE_WEBHOOK_SECRET: "",
  DUNNING_DAYS: "7,14,28",
  SELLER_RESERVE_PERCENT: "0",
  SELLER_VERIFICATION_FROM_CENTS: "",
  SANCTIONS_FILE: "",
  ORDER_LIMIT_ACCOUNT_HOUR: "20",
  ORDER_LIMIT_ACCOUNT_DECLINED_DAY: "5",
  ORDER_LIMIT_CARD_ACCOUNTS_DAY: "0",
  ORDER_LIMIT_NEW_EUR_CENTS_DAY: "50000",
};

const run = (url: string, ownerUrl: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const program = path.join(process.cwd(), "lib/staff/demo/server/past-program.ts");
    // The database is the one of this process, which may be its own and stand in no variable.
    const env = { ...process.env, ...settings, DATABASE_URL: url, MIGRATE_DATABASE_URL: ownerUrl };
    const child = fork(program, [], { execArgv: [], env });
    child.on("error", reject);
    child.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`The demonstration's past ended with ${code}`))));
  });

/**
 * Gives the demonstration a past, once: months of sales, papers, payouts, reminders and doubts, by the same use cases as everybody's, in a process
 * whose clock is put back. To be called before anything of today is ordered: numbers of papers rise with time. Does nothing as long as the
 * catalogue has too little, or while another app does it.
 * @throws Error when the process failed; what it has lived through stays, and the next call goes on
 */
export const playPast = async (): Promise<void> => {
  await aloneWith(LOCK, async () => {
    if ((await readFact<Past>(PAST))?.isOver || !(await gatherCast())) return;
    const { MIGRATE_DATABASE_URL, DATABASE_URL } = getEnv();
    const url = String(getPool().options.connectionString);
    await run(url, (DATABASE_URL && MIGRATE_DATABASE_URL) || url);
  });
};
