import { beforeAll, describe, expect, it } from "vitest";
import { GET as exportEvaluation } from "#app/api/v1/evaluation/csv/route.ts";
import { GET as evaluate } from "#app/api/v1/evaluation/route.ts";
import { indexMaterial } from "#lib/catalogue/indexing/server/index-material.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { materialDays, searchDays } from "#lib/platform/db/schema/schema.ts";
import { dayIn } from "#lib/platform/worlds/day-in.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import { addDays } from "#lib/selling/sales/rules.ts";
import type { Evaluation } from "#lib/selling/sales/schema.ts";
import { call } from "#tests/call.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildSeller, buildUser } from "#tests/factories/build-user.ts";
import { sellMaterials } from "#tests/factories/sell-materials.ts";

const today = dayIn("Europe/Berlin", new Date());
const ago = (days: number) => addDays(today, -days);
/** Noon there, so that it is the same day in both. */
const noon = (days: number) => new Date(`${ago(days)}T11:00:00Z`);

const build = async () => {
  const [seller, other] = [await buildSeller(), await buildSeller()];
  const clock = await buildMaterial({ authorId: seller.id, title: "Zifferblatt lesen", priceMinor: 320 });
  const free = await buildMaterial({ authorId: seller.id, title: "=Suchsel", priceMinor: 0 });
  const foreign = await buildMaterial({ authorId: other.id, title: "Zahlenmauer", priceMinor: 500 });
  for (const { id } of [clock, free, foreign]) await transaction((tx) => indexMaterial(tx, id));
  const seen = (materialId: number, days: number, views: number, carts: number, source = "direct", country = "") => ({
    materialId,
    day: ago(days),
    source,
    country,
    views,
    carts,
  });
  await getDb()
    .insert(materialDays)
    .values([
      seen(clock.id, 0, 8, 2, "instagram", "DE"),
      seen(clock.id, 2, 12, 1, "search", "AT"),
      seen(clock.id, 9, 5, 0),
      seen(free.id, 1, 5, 0),
      seen(foreign.id, 1, 100, 50),
    ]);
  await sellMaterials([clock.id], { totalMinor: 320, at: noon(0) });
  await sellMaterials([clock.id], { totalMinor: 320, at: noon(2), country: "AT" });
  await sellMaterials([clock.id, foreign.id], { totalMinor: 820, at: noon(9) });
  await sellMaterials([free.id], { totalMinor: 0, at: noon(1) });
  const asked = (words: string, searches: number, found: number, world: World = "de") => ({ world, day: ago(1), words, searches, found });
  await getDb()
    .insert(searchDays)
    .values([
      asked("zifferblatt", 9, 9),
      asked("zahlenmauer", 8, 8),
      asked("geld wechseln zoo", 4, 0),
      asked("nur einmal gesucht", 1, 0),
      asked("griechisch", 7, 0, "gr"),
      asked("zifferblatt lesen", 2, 2),
    ]);
  return { seller, other, clock, free };
};
let shop: Awaited<ReturnType<typeof build>>;
beforeAll(async () => {
  shop = await build();
});

const ask = async (query = "period=7d", token = shop.seller.token) => {
  const { status, body } = await call(evaluate, { path: `/api/v1/evaluation?world=de&${query}`, token });
  return { status, fields: body.error?.fields, data: body.data as unknown as Evaluation };
};

describe("ROUTE-24 the evaluation", () => {
  it("ROUTE-24 sums up a period beside the one before, of her own materials alone", async () => {
    const { data } = await ask();
    expect([data.from, data.to, data.before, data.stepDays]).toEqual([ago(6), today, { from: ago(13), to: ago(7) }, 1]);
    expect(data.total).toEqual({ views: 25, carts: 3, sales: 2, free: 1, grossMinor: 640, yoursMinor: 326 });
    expect(data.totalBefore).toEqual({ views: 5, carts: 0, sales: 1, free: 0, grossMinor: 320, yoursMinor: 178 });
    expect(data.series).toHaveLength(7);
    expect(data.series.at(-1)).toMatchObject({ day: today, now: { views: 8, carts: 2, sales: 1 }, before: { views: 0 } });
    expect(data.series[4]).toMatchObject({ day: ago(2), now: { views: 12, yoursMinor: 163 }, before: { views: 5, sales: 1 } });
    expect([data.currency, data.currencies]).toEqual(["EUR", ["EUR"]]);
  });

  it("ROUTE-24 by material, source and country", async () => {
    const { data } = await ask();
    expect(data.materials.map(({ title, views, sales, free, yoursMinor }) => [title, views, sales, free, yoursMinor])).toEqual([
      ["Zifferblatt lesen", 20, 2, 0, 326],
      ["=Suchsel", 5, 0, 1, 0],
    ]);
    expect(data.sources).toEqual([
      { source: "search", views: 12, carts: 1 },
      { source: "instagram", views: 8, carts: 2 },
      { source: "direct", views: 5, carts: 0 },
    ]);
    expect(data.countries.map(({ country, views, sales, free }) => [country, views, sales, free])).toEqual([
      ["AT", 12, 1, 0],
      ["DE", 8, 1, 1],
      ["", 5, 0, 0],
    ]);
  });

  it("ROUTE-24 one material, longer periods and from the beginning; the points add up to the sum", async () => {
    expect((await ask(`period=7d&material=${shop.free.id}`)).data.total).toMatchObject({ views: 5, sales: 0, free: 1 });
    for (const period of ["30d", "90d", "12m", "all"]) {
      const { data } = await ask(`period=${period}`);
      const views = data.series.reduce((sum, { now }) => sum + now.views, 0);
      expect([period, views, data.total.views]).toEqual([period, 30, 30]);
      expect(data.series.length).toBeLessThanOrEqual(31);
    }
    expect((await ask("period=all")).data).toMatchObject({ from: ago(9), before: null, totalBefore: null });
  });

  it("ROUTE-24 words that find something of hers, and words that find nothing; not what hardly anybody typed", async () => {
    const { data } = await ask();
    expect(data.words).toEqual([{ words: "zifferblatt", searches: 9 }]);
    expect(data.unmet).toEqual([{ words: "geld wechseln zoo", searches: 4 }]);
    expect((await ask("period=7d", shop.other.token)).data.words).toEqual([{ words: "zahlenmauer", searches: 8 }]);
  });

  it("ROUTE-24 somebody who has nothing yet gets zeros; who sells nothing gets nothing; bad input is named", async () => {
    const { data } = await ask("period=all", (await buildSeller()).token);
    expect(data).toMatchObject({ total: { views: 0, sales: 0 }, materials: [], series: [{ day: today }] });
    expect((await ask("", (await buildUser()).token)).status).toBe(403);
    const bad = await ask("period=x&material=0&currency=eur");
    expect([bad.status, Object.keys(bad.fields ?? {}).sort()]).toEqual([400, ["currency", "material", "period"]]);
  });

  it("ROUTE-24 threat 19 every table as a file, in which nothing is a formula", async () => {
    const file = async (table: string) => {
      const { status, body } = await call(exportEvaluation, {
        path: `/api/v1/evaluation/csv?world=de&period=7d&table=${table}`,
        token: shop.seller.token,
      });
      return status === 200
        ? String(body)
            .replace(/^\uFEFF/, "")
            .trimEnd()
            .split("\r\n")
        : status;
    };
    expect(await file("materials")).toEqual([
      "Materialnummer,Titel,Aufrufe,Warenkörbe,Verkäufe,Kostenlose Downloads,Geholt je Aufruf in Prozent,Währung,Umsatz,Dein Anteil",
      `${shop.clock.id},Zifferblatt lesen,20,3,2,0,10,EUR,6.40,3.26`,
      `${shop.free.id},'=Suchsel,5,0,0,1,20,EUR,0.00,0.00`,
    ]);
    expect(await file("series")).toHaveLength(8);
    expect(await file("sources")).toContain("instagram,8,2");
    expect(await file("unmet")).toEqual(["Suche,Suchen", "geld wechseln zoo,4"]);
    expect(await file("passwords")).toBe(400);
  });
});
