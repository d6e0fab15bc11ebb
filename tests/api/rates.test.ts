import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GET as exportCsv } from "#app/api/v3/admin/rates/csv/route.ts";
import { GET as readTable } from "#app/api/v3/admin/rates/route.ts";
import { STARTING_SOURCE } from "#lib/catalogue/rates/rules.ts";
import { tasks } from "#lib/catalogue/rates/server/jobs.ts";
import { parseRates } from "#lib/catalogue/rates/server/parse-rates.ts";
import { fetchRates, readRatesFile } from "#lib/catalogue/rates/server/read-source.ts";
import { updateRates } from "#lib/catalogue/rates/server/update-rates.ts";
import { openCart } from "#lib/commerce/cart/server/open-cart.ts";
import type { BusMessage } from "#lib/platform/bus/bus-message.ts";
import { listen } from "#lib/platform/bus/listen.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { carts, exchangeRates } from "#lib/platform/db/schema/schema.ts";
import { forgetEnv } from "#lib/platform/env/env.ts";
import { type Currency, currencies } from "#lib/platform/worlds/currencies.ts";
import { call } from "#tests/call.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { csv, ecb } from "#tests/factories/rate-files.ts";
import { runAdmin } from "#tests/run-admin.ts";

const DAY_MS = 86_400_000;
const today = new Date().toISOString().slice(0, 10);
const before = new Date(Date.parse(today) - 2 * DAY_MS);
const folder = mkdtempSync(path.join(tmpdir(), "kreda-rates-"));
const servers: Server[] = [];
afterAll(async () => {
  rmSync(folder, { recursive: true });
  for (const server of servers) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

const stored = async (currency: Currency) => (await getDb().select().from(exchangeRates).where(eq(exchangeRates.currency, currency)))[0];
const everything = async () => JSON.stringify(await getDb().select().from(exchangeRates).orderBy(exchangeRates.currency));

const serve = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer).listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/rates.xml`;
};
const write = (name: string, content: string | Buffer): string => {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
};
const run = (...args: string[]) => runAdmin(["update-rates", ...args], { LOG_LEVEL: "silent" });

const begunWith = new Set<string>();
beforeAll(async () => {
  for (const { source } of await getDb().select().from(exchangeRates)) begunWith.add(source);
});
beforeEach(async () => {
  await getDb().update(exchangeRates).set({ observedAt: before, source: STARTING_SOURCE });
  await getDb().update(exchangeRates).set({ perEuro: 1.16 }).where(eq(exchangeRates.currency, "USD"));
  await getDb().update(exchangeRates).set({ perEuro: 178 }).where(eq(exchangeRates.currency, "JPY"));
});

describe("PRICE-2 storing rates", () => {
  it("purges what was compared by the old ones; who stores the same again purges nothing", async () => {
    const heard: BusMessage[] = [];
    const bus = await listen(
      String(process.env.DATABASE_URL),
      (message) => heard.push(message),
      () => {},
    );
    const rates = parseRates(ecb({ USD: "1.1623", JPY: "177.35" }));
    expect(await updateRates(rates)).toEqual({ stored: 2, changed: 2 });
    expect(await stored("USD")).toMatchObject({ perEuro: 1.1623, source: "ECB", observedAt: new Date(today) });
    expect(await updateRates(rates)).toEqual({ stored: 2, changed: 0 });
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    await bus.stop();
    expect(heard).toEqual([{ purge: ["rates"] }]);
  });

  it("carts that exist keep their rates", async () => {
    const { cart } = await transaction((tx) => openCart(tx, { cartToken: null, userId: null, world: "de" }));
    const ratesOf = async () => (await getDb().select({ rates: carts.rates }).from(carts).where(eq(carts.id, cart.id)))[0]?.rates;
    const first = await ratesOf();
    await updateRates(parseRates(ecb({ USD: "1.1999" })));
    expect(first?.USD).toBe(1.16);
    expect(await ratesOf()).toEqual(first);
  });

  it("all or nothing: one rate that may not be stored keeps the others out, too", async () => {
    const was = await everything();
    await expect(updateRates(parseRates(ecb({ USD: "1.1623", JPY: "300" })))).rejects.toThrow(/^JPY moves by 68\.5 %/);
    expect(await everything()).toBe(was);
    await updateRates(parseRates(ecb({ USD: "1.1623", JPY: "300" })), { acceptsJumps: true });
    expect((await stored("JPY"))?.perEuro).toBe(300);
  });

  it("two updates at once: the older one never replaces the newer", async () => {
    for (let round = 0; round < 5; round += 1) {
      await getDb().update(exchangeRates).set({ observedAt: before });
      const yesterday = new Date(Date.parse(today) - DAY_MS).toISOString().slice(0, 10);
      await Promise.allSettled([
        updateRates(parseRates(ecb({ USD: "1.17", JPY: "179" }, yesterday))),
        updateRates(parseRates(ecb({ JPY: "180", USD: "1.18" }))),
      ]);
      expect([(await stored("USD"))?.perEuro, (await stored("JPY"))?.perEuro]).toEqual([1.18, 180]);
    }
  });
});

describe("PRICE-2 fetching rates", () => {
  it("over a real connection, and daily where RATES_URL is set", async () => {
    const url = await serve((_, answer) => answer.end(ecb({ USD: "1.1701" })));
    expect(parseRates(await fetchRates(url))).toMatchObject([{ currency: "USD", perEuro: 1.1701 }]);
    const job = tasks.update_rates;
    await job?.({}, {} as never);
    expect((await stored("USD"))?.perEuro).toBe(1.16);
    process.env.RATES_URL = url;
    forgetEnv();
    await job?.({}, {} as never);
    delete process.env.RATES_URL;
    forgetEnv();
    expect(await stored("USD")).toMatchObject({ perEuro: 1.1701, source: "ECB" });
  });

  it("the job that fails says so to its queue, and nothing is written", async () => {
    const was = await everything();
    process.env.RATES_URL = await serve((_, answer) => answer.writeHead(503).end());
    forgetEnv();
    await expect(tasks.update_rates?.({}, {} as never)).rejects.toThrow("answered with status 503");
    delete process.env.RATES_URL;
    forgetEnv();
    expect(await everything()).toBe(was);
  });

  it("refuses what is not there, not safe, silent, endless or elsewhere", async () => {
    await expect(fetchRates("rates.xml")).rejects.toThrow("is not an address");
    await expect(fetchRates("http://rates.example/x")).rejects.toThrow("does not begin with https://");
    await expect(fetchRates("file:///etc/passwd")).rejects.toThrow("does not begin with https://");
    await expect(fetchRates("http://127.0.0.1:1/")).rejects.toThrow("cannot be reached");
    const silent = await serve(() => {});
    await expect(fetchRates(silent, 200)).rejects.toThrow("did not answer within 0.2 s");
    const slow = await serve((_, answer) => void answer.write("<"));
    await expect(fetchRates(slow, 200)).rejects.toThrow("did not answer within 0.2 s");
    const endless = await serve((_, answer) => answer.end("x".repeat(1_000_001)));
    await expect(fetchRates(endless)).rejects.toThrow("more than 1000000 bytes");
    const moved = await serve((_, answer) => answer.writeHead(302, { location: silent }).end());
    await expect(fetchRates(moved)).rejects.toThrow("answered with status 302");
    const binary = await serve((_, answer) => answer.end(Buffer.from([0xff, 0xfe, 0x00])));
    await expect(fetchRates(binary)).rejects.toThrow("is not UTF-8 text");
    await expect(readRatesFile(folder)).rejects.toThrow("cannot be read");
    await expect(readRatesFile(write("huge.csv", "x".repeat(1_000_001)))).rejects.toThrow("more than 1000000 bytes");
  });
});

describe("npm run admin -- update-rates", () => {
  it("PRICE-2 stores a file, then an address; a jump only when it is accepted", async () => {
    const file = write("rates.csv", csv(`UAH,50.1,${today},National Bank of Ukraine`));
    const first = await run("--file", file);
    expect([first.code, first.err, first.out.trim()]).toEqual([0, "", "1 rates are stored, 1 of them with another value than before."]);
    expect(await stored("UAH")).toMatchObject({ perEuro: 50.1, source: "National Bank of Ukraine" });
    const url = await serve((_, answer) => answer.end(ecb({ JPY: "300" })));
    const refused = await run("--url", url);
    expect([refused.code, refused.out]).toEqual([1, ""]);
    expect(refused.err).toContain("JPY moves by 68.5 %, from 178 to 300; if that is right, run it again with --accept-jumps.");
    expect((await stored("JPY"))?.perEuro).toBe(178);
    expect((await run("--url", url, "--accept-jumps")).code).toBe(0);
    expect((await stored("JPY"))?.perEuro).toBe(300);
  });

  it.each([
    [[], "Please give --file or --url, or set RATES_URL"],
    [["--file", "/nowhere.csv"], "The file /nowhere.csv cannot be read."],
    [["--file", "a", "--url", "b"], "not both"],
    [["--accept-jumps=yes"], "update-rates knows --file, --url, each with a value; knows --accept-jumps, without a value"],
  ])("%j ends with 1 and one sentence", async (args, sentence) => {
    const { code, out, err } = await run(...args);
    expect([code, out, err.trim().split("\n").length]).toEqual([1, "", 1]);
    expect(err).toContain(sentence);
  });
});

describe("the rates in the room of finance", () => {
  it("those that a shop begins with have a code for a source, which every reader's language has a word for", () => {
    expect([...begunWith]).toEqual([STARTING_SOURCE]);
  });

  it("PRICE-3 all currencies; which are old; the file can be read again", async () => {
    const { token } = await buildAdmin("finance");
    const fresh = await call(readTable, { token });
    expect(fresh.body.data).toMatchObject({ total: Object.keys(currencies).length, oldCount: 0, maxAgeDays: 7 });
    await getDb()
      .update(exchangeRates)
      .set({ observedAt: new Date(Date.now() - 8 * DAY_MS) });
    expect(Number((await call(readTable, { token })).body.data?.oldCount)).toBe(Object.keys(currencies).length - 2);
    const file = await call(exportCsv, { token });
    expect(parseRates(file.bytes.toString("utf8"))).toHaveLength(Object.keys(currencies).length);
  });

  it("ROLE-5 for finance and admins alone", async () => {
    const roles = ["support", "moderator", "finance", "admin"] as const;
    const statuses = await Promise.all(
      roles.map(async (role) => (await call(readTable, { token: (await buildAdmin(role)).token })).status),
    );
    expect(statuses).toEqual([403, 403, 200, 200]);
    expect([(await call(readTable)).status, (await call(exportCsv)).status]).toEqual([401, 401]);
  });
});
