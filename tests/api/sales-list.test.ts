import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { GET as getSale } from "#app/api/v1/sales/[id]/route.ts";
import { GET as exportSales } from "#app/api/v1/sales/csv/route.ts";
import { GET as listSales } from "#app/api/v1/sales/route.ts";
import type { BusMessage } from "#lib/platform/bus/bus-message.ts";
import { listen } from "#lib/platform/bus/listen.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { orderLines, orders } from "#lib/platform/db/schema/schema.ts";
import { dayIn } from "#lib/platform/worlds/day-in.ts";
import type { SalePage } from "#lib/selling/sales/schema.ts";
import { call } from "#tests/call.ts";
import { buildVoucher } from "#tests/factories/build-cart.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildSeller, buildUser } from "#tests/factories/build-user.ts";
import { sellMaterials } from "#tests/factories/sell-materials.ts";

const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

const build = async () => {
  const [seller, other] = [await buildSeller(), await buildSeller()];
  const formula = '=HYPERLINK("http://x"), "so"';
  const clock = await buildMaterial({ authorId: seller.id, title: formula, priceMinor: 320 });
  const sums = await buildMaterial({ authorId: seller.id, title: "Plus und Minus", priceMinor: 1000 });
  const free = await buildMaterial({ authorId: seller.id, title: "Suchsel", priceMinor: 0 });
  const foreign = await buildMaterial({ authorId: other.id, priceMinor: 500 });
  const voucher = await buildVoucher({ sellerId: seller.id, code: "MEINS10" });
  const both = await sellMaterials([clock.id, foreign.id], { totalMinor: 820, at: ago(1) });
  const reduced = await sellMaterials([sums.id], { totalMinor: 900, voucher: voucher.code, at: ago(2), country: "AT" });
  await sellMaterials([free.id], { totalMinor: 0, at: ago(3) });
  const old = await sellMaterials([clock.id], { totalMinor: 320, at: ago(200) });
  const back = await sellMaterials([clock.id], { totalMinor: 320, at: ago(4) });
  await getDb().update(orderLines).set({ refundedMinor: 320 }).where(eq(orderLines.orderId, back.orderId));
  await getDb().update(orders).set({ status: "refunded" }).where(eq(orders.id, back.orderId));
  const transfer = await sellMaterials([sums.id], { totalMinor: 1000, provider: "invoice", at: ago(5) });
  const failed = await sellMaterials([sums.id], { totalMinor: 1000, at: ago(1) });
  await getDb().update(orders).set({ status: "failed" }).where(eq(orders.id, failed.orderId));
  return { seller, other, clock, sums, both, reduced, old, back, transfer, formula };
};
let shop: Awaited<ReturnType<typeof build>>;
beforeAll(async () => {
  shop = await build();
});

const list = async (query = "", token = shop.seller.token) => {
  const { status, body } = await call(listSales, { path: `/api/v1/sales?world=de&${query}`, token });
  return { status, body, page: body.data as unknown as SalePage };
};

describe("ROUTE-23 sales and downloads", () => {
  it("ROUTE-23 a seller sees what she sold, the newest first, with sums by currency, and nothing of others", async () => {
    const { page } = await list();
    expect(page.items.map(({ title, state }) => [title, state])).toEqual([
      [shop.formula, "open"],
      ["Plus und Minus", "open"],
      ["Suchsel", "free"],
      [shop.formula, "refunded"],
      ["Plus und Minus", "awaiting"],
    ]);
    expect([page.total, page.freeDownloads]).toEqual([5, 1]);
    const paid = page.items.filter(({ steps }) => steps.grossMinor > 0);
    const sum = (key: keyof SalePage["items"][number]["steps"]) => paid.reduce((total, { steps }) => total + steps[key], 0);
    expect(page.totals).toEqual([
      {
        currency: "EUR",
        sales: 4,
        grossMinor: 2540,
        refundedMinor: 320,
        vatMinor: sum("vatMinor"),
        netMinor: sum("netMinor"),
        shareMinor: sum("shareMinor"),
        feeMinor: sum("feeMinor"),
        takenBackMinor: sum("takenBackMinor"),
        yoursMinor: sum("yoursMinor"),
      },
    ]);
    const [newest, withVoucher] = page.items;
    expect(newest?.steps).toMatchObject({ grossMinor: 320, vatMinor: 51, netMinor: 269, shareBp: 7000, shareMinor: 188 });
    expect(withVoucher).toMatchObject({ voucherCode: "MEINS10", originalMinor: 1000, discountMinor: 100, country: "AT" });
    expect(page.materials.map(({ title }) => title)).toEqual([shop.formula, "Plus und Minus", "Suchsel"]);
    expect(page.countries).toEqual(["AT", "DE"]);
    expect((await list("", shop.other.token)).page).toMatchObject({ total: 1, totals: [{ grossMinor: 500 }] });
  });

  it("ROUTE-23 of the buyer nothing but the country is told", async () => {
    const { body } = await list("period=all");
    const text = JSON.stringify(body);
    expect(text).not.toMatch(/Dorn|Münster|school\.example|userId|orderId|email/);
    expect(Object.keys((await list()).page.items[0] ?? {}).sort()).toEqual(
      [
        "country",
        "currency",
        "discountMinor",
        "id",
        "licence",
        "material",
        "originalMinor",
        "refundedMinor",
        "seats",
        "soldAt",
        "state",
        "steps",
        "title",
        "vatRateBp",
        "voucherCode",
      ].sort(),
    );
  });

  it("ROUTE-23 filtered, sorted, paged", async () => {
    expect((await list("period=all")).page.total).toBe(6);
    expect((await list("period=7d&kind=free")).page).toMatchObject({ total: 1, totals: [] });
    expect((await list("kind=refunded")).page.items.map(({ id }) => id)).toEqual([shop.back.lines[0]?.id]);
    expect((await list("country=AT")).page.items.map(({ id }) => id)).toEqual([shop.reduced.lines[0]?.id]);
    expect((await list(`material=${shop.clock.id}&period=all&sort=date`)).page.items[0]?.id).toBe(shop.old.lines[0]?.id);
    expect((await list(`material=${shop.both.lines[1]?.materialId}`)).page.total).toBe(0);
    expect((await list("sort=-gross&limit=2")).page.items.map(({ steps }) => steps.grossMinor)).toEqual([1000, 900]);
    expect((await list("sort=yours&kind=paid")).page.items[0]?.state).toBe("refunded");
    expect((await list("sort=title&limit=2&page=3")).page.items.map(({ title }) => title)).toEqual(["Suchsel"]);
    const day = dayIn("Europe/Berlin", ago(200));
    expect((await list(`period=custom&from=${day}&to=${day}`)).page.items.map(({ id }) => id)).toEqual([shop.old.lines[0]?.id]);
  });

  it("ROUTE-23 what is no filter is refused at its field", async () => {
    const { status, body } = await list("country=xx&from=2026-02-31&sort=secret&material=-1&period=ever");
    expect(status).toBe(400);
    expect(Object.keys(body.error?.fields ?? {}).sort()).toEqual(["country", "from", "material", "period", "sort"]);
  });

  it("ROUTE-23 ROLE-3 for sellers alone; a sale of another is not found", async () => {
    const one = (id: unknown, token: string) => call(getSale, { params: { id: String(id) }, token });
    const buyer = await buildUser();
    expect((await list("", buyer.token)).status).toBe(403);
    expect((await call(exportSales, { token: buyer.token })).status).toBe(403);
    expect((await call(listSales, {})).status).toBe(401);
    const [own, foreign] = shop.both.lines;
    expect((await one(own?.id, shop.seller.token)).body.data).toMatchObject({ id: own?.id, title: shop.formula });
    expect((await one(foreign?.id, shop.seller.token)).status).toBe(404);
    expect((await one(999_999_999, shop.seller.token)).status).toBe(404);
  });

  it("ROUTE-23 threat 19 as a CSV file of all rows of the filter, in which nothing is a formula", async () => {
    const { body, headers } = await call(exportSales, { path: "/api/v1/sales/csv?world=de&period=all", token: shop.seller.token });
    const lines = String(body)
      .replace(/^\uFEFF/, "")
      .trimEnd()
      .split("\r\n");
    expect(headers.get("content-disposition")).toMatch(/^attachment; filename="sales-\d{4}-\d\d-\d\d\.csv"$/);
    expect(lines).toHaveLength(7);
    expect(lines[0]).toContain("Datum");
    expect(String(body)).toContain(`"'=HYPERLINK(""http://x""), ""so"""`);
    expect(String(body)).not.toMatch(/(^|,)"?=/m);
    expect(lines.some((line) => line.includes(",EUR,10.00,1.00,MEINS10,9.00,19,1.44,7.56,70,5.29,"))).toBe(true);
    const filtered = await call(exportSales, { path: "/api/v1/sales/csv?world=de&country=AT", token: shop.seller.token });
    expect(String(filtered.body).trimEnd().split("\r\n")).toHaveLength(2);
  });

  it("ROUTE-23 STATE-5 each seller of an order is told once, live, with nothing of the buyer", async () => {
    const heard: BusMessage[] = [];
    const listener = await listen(process.env.DATABASE_URL as string, (message) => heard.push(message), vi.fn());
    const own = await buildMaterial({ authorId: shop.seller.id, priceMinor: 100 });
    const { lines } = await sellMaterials([shop.clock.id, own.id, shop.both.lines[1]?.materialId ?? 0], { totalMinor: 920 });
    const told = () => heard.flatMap(({ emit = [] }) => emit).filter(({ event }) => event === "sale.made");
    await vi.waitFor(() => expect(told()).toHaveLength(2));
    await listener.stop();
    const lineOf = (materialId: number) => lines.find((line) => line.materialId === materialId)?.id;
    expect(told()).toEqual(
      expect.arrayContaining([
        { room: `user:${shop.seller.id}`, event: "sale.made", payload: { id: lineOf(shop.clock.id), count: 2 } },
        { room: `user:${shop.other.id}`, event: "sale.made", payload: { id: expect.any(Number), count: 1 } },
      ]),
    );
  });
});
