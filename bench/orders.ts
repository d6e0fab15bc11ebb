// Members who fill their carts and pay by the test card, all at once, and the books afterwards.
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { Agent } from "node:http";
import { promisify } from "node:util";
import { type Part, ROUNDS } from "#bench/bench.ts";
import { findMaterialPages } from "#bench/find-pages.ts";
import { get, post } from "#bench/load.ts";
import { logInAs, makeAccounts } from "#bench/logins.ts";
import { plainRow } from "#bench/rows.ts";
import { cpuMs, DATA_DIR } from "#bench/start-kreda.ts";

const BUYERS = 16;
const billing = { name: "Anna Beispiel", street: "Musterstraße 1", postalCode: "10115", city: "Berlin", country: "DE" };
const payment = { provider: "sandbox", sandbox: { card: "4242 4242 4242 4242" } };

/** Materials of the world de that cost something. */
const findPriced = async (port: number): Promise<number[]> => {
  const ids = (await findMaterialPages(port)).map((page) => Number(/\/(\d+)\//.exec(page)?.[1]));
  const found: number[] = [];
  for (const id of ids) {
    const { status, body } = await get(port, `/api/v3/materials/${id}?world=de`);
    if (status === 200 && JSON.parse(body.toString()).data.price.currentMinor > 0) found.push(id);
  }
  return found;
};

/** Carts filled and paid per second, by sixteen members side by side; every answer must be an order. */
export const orders: Part = async ({ kreda: { port, pid }, databaseUrl, isQuick }) => {
  const each = isQuick ? 2 : 5;
  const wanted = (ROUNDS + 1) * each;
  const priced = (await findPriced(port)).slice(0, wanted);
  if (priced.length < wanted) throw new Error(`only ${priced.length} materials cost something`);
  // Others than in earlier runs: who owns it already cannot buy it.
  const first = Math.floor(Date.now() / 1_000);
  await makeAccounts(databaseUrl, BUYERS, first);
  const agent = new Agent({ keepAlive: true, maxSockets: BUYERS });
  const buyers = await Promise.all(
    Array.from({ length: BUYERS }, async (_, at) => ({ authorization: `Bearer ${await logInAs(port, first + at)}` })),
  );
  const order = async (who: { authorization: string }, materialId: number): Promise<void> => {
    const added = await post(port, "/api/v1/cart/add-item?world=de", { material_id: materialId }, agent, who);
    if (added.status !== 200) throw new Error(`the cart answered ${added.status}: ${added.body}`);
    const total = JSON.parse(added.body.toString()).data.finalPrice;
    const body = { currency: "EUR", billing, withdrawalConsent: true, ...payment, totalMinor: total };
    const { status, body: answer } = await post(port, "/api/v1/orders?world=de", body, agent, { ...who, "idempotency-key": randomUUID() });
    if (status !== 201) throw new Error(`an order answered ${status}: ${answer}`);
  };
  const rates = [];
  const costs = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const mine = priced.slice(round * each, (round + 1) * each);
    const before = cpuMs(pid);
    const started = performance.now();
    await Promise.all(
      buyers.map(async (who) => {
        for (const id of mine) await order(who, id);
      }),
    );
    const seconds = (performance.now() - started) / 1_000;
    if (round > 0) {
      rates.push((BUYERS * each) / seconds);
      costs.push((cpuMs(pid) - before) / (BUYERS * each));
    }
  }
  agent.destroy();
  // Every rule of the books, by the command that operators have; it fails on one that is broken.
  await promisify(execFile)(process.execPath, ["lib/bin/admin.ts", "check"], {
    env: { ...process.env, DATA_DIR, DATABASE_URL: databaseUrl },
  });
  const of = (name: string, unit: string) => ({ part: "orders", name, unit });
  return [
    plainRow({ ...of("carts paid side by side, the books in order after it", "/s"), goal: { least: 20 } }, rates),
    plainRow(of("of this process for a cart filled and paid, its papers and mails", "CPU-ms"), costs),
  ];
};
