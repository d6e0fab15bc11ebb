import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, inject } from "vitest";
import { closePool } from "#lib/platform/db/client.ts";
import { forgetEnv } from "#lib/platform/env/env.ts";
import { databaseUrl } from "#tests/database-url.ts";
import { openPatientPool } from "#tests/patient-pool.ts";

// One database (a copy of the migrated template, about 50 ms) and one DATA_DIR per test file.
const name = `kreda_test_${inject("runId")}_${randomBytes(4).toString("hex")}`;
const dataDir = mkdtempSync(path.join(tmpdir(), "kreda-test-"));

const administer = async (statement: string) => {
  const client = new pg.Client({ connectionString: inject("adminUrl") });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

beforeAll(async () => {
  await administer(`create database ${name} template ${inject("template")}`);
  process.env.DATABASE_URL = databaseUrl(inject("adminUrl"), name);
  process.env.DATA_DIR = dataDir;
  // Orders are paid with the test card.
  process.env.TEST_PAYMENTS = "1";
  // What a new seller earns is hers at once, but in the tests of the reserve.
  process.env.SELLER_RESERVE_PERCENT = "0";
  // One buyer orders as often as a test wants, but in the tests of the limits.
  for (const name of [
    "ACCOUNT_HOUR",
    "ACCOUNT_DECLINED_DAY",
    "NETWORK_HOUR",
    "NETWORK_DECLINED_DAY",
    "CARD_ACCOUNTS_DAY",
    "NEW_EUR_CENTS_DAY",
  ])
    process.env[`ORDER_LIMIT_${name}`] = "0";
  forgetEnv();
  openPatientPool(process.env.DATABASE_URL);
});

afterAll(async () => {
  await closePool();
  await administer(`drop database if exists ${name} with (force)`);
  rmSync(dataDir, { recursive: true, force: true });
});
