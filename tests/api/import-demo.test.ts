import { existsSync } from "node:fs";
import path from "node:path";
import { count, eq, like } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { verifyPassword } from "#lib/identity/auth/server/hash-password.ts";
import { getDb } from "#lib/platform/db/client.ts";
import {
  installation,
  materialFiles,
  materialSources,
  materials,
  termsAcceptances,
  termsVersions,
  users,
  vouchers,
} from "#lib/platform/db/schema/schema.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { worldCodes } from "#lib/platform/worlds/worlds.ts";
import { demoAccounts, demoPassword } from "#lib/staff/demo/accounts.ts";
import { loadDemo } from "#lib/staff/demo/server/load-demo.ts";

const countOf = async (table: typeof materials | typeof users) => (await getDb().select({ n: count() }).from(table))[0]?.n;

it("the demonstration is loaded once, ready after its first rows, and goes on where it was cut off", { timeout: 120_000 }, async () => {
  const heard: string[] = [];
  let readyAt = 0;
  const onReady = vi.fn(() => {
    readyAt = performance.now();
  });
  await loadDemo({ log: (message) => heard.push(message), onReady, rows: 31 });
  const endedAt = performance.now();
  expect(heard).toEqual(["Demo catalogue: 31 of 31 materials"]);
  expect(onReady).toHaveBeenCalledTimes(1);
  expect(readyAt).toBeLessThan(endedAt);
  expect(await countOf(materials)).toBe(31);
  // What tools could have made can be adapted: nearly all of the first rows.
  const sources = await getDb().select().from(materialSources);
  expect(sources.length).toBeGreaterThan(20);
  const files = await getDb().select({ sha256: materialFiles.sha256 }).from(materialFiles);
  expect(sources.every(({ sha256 }) => files.some((file) => file.sha256 === sha256))).toBe(true);
  const authors = await getDb().select().from(users).where(like(users.email, "studio-%"));
  expect(authors.length).toBeGreaterThan(0);
  expect(authors.every(({ isDemo, passwordHash }) => isDemo && passwordHash === null)).toBe(true);
  expect(existsSync(path.join(getEnv().DATA_DIR, "demo"))).toBe(false);

  // As if the process had died before the last part was noted.
  await getDb()
    .update(installation)
    .set({ value: { startedAt: new Date().toISOString(), done: 30, total: 31 } })
    .where(eq(installation.key, "demo"));
  const before = await countOf(users);
  const again = vi.fn();
  await loadDemo({ log: () => {}, onReady: again });
  expect(again).toHaveBeenCalledTimes(1);
  expect([await countOf(materials), await countOf(users)]).toEqual([31, before]);

  // A start with all of it says so: who waits for the whole catalogue need not know whether it was there.
  const said: string[] = [];
  await loadDemo({ log: (message) => said.push(message), onReady: () => {} });
  expect(said).toEqual(["Demo catalogue: 31 of 31 materials"]);
});

it("TERMS-4 every world of a demonstration has terms, published once, and the accounts have accepted theirs", async () => {
  const published = await getDb().select().from(termsVersions);
  expect(published.map(({ world, version }) => `${world} ${version}`).sort()).toEqual(worldCodes.map((world) => `${world} 1`).sort());
  const accepted = await getDb().select({ world: termsAcceptances.world, version: termsAcceptances.version }).from(termsAcceptances);
  expect(accepted).toEqual(demoAccounts.map(() => ({ world: "de", version: 1 })));
});

it("the demo accounts are the five announced ones, with the announced password, and nothing else", async () => {
  for (const { email, role } of demoAccounts) {
    const [user] = await getDb().select().from(users).where(eq(users.email, email));
    expect(user).toMatchObject({ isDemo: true, isSeller: role === "seller", role: role === "admin" ? "admin" : "user", world: "de" });
    expect(await verifyPassword(user?.passwordHash ?? null, demoPassword)).toBe(true);
  }
  expect(await getDb().select().from(vouchers)).toMatchObject([{ code: "KREIDE10", kind: "percent", value: 1_000 }]);
});
