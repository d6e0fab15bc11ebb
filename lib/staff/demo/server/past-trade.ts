import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { giveFeedback } from "#lib/catalogue/feedback/server/give-feedback.ts";
import { countDay } from "#lib/catalogue/visits/server/count-day.ts";
import { changeBilling } from "#lib/commerce/orders/server/change-billing.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { bankAccounts, entitlements, feedback, materials } from "#lib/platform/db/schema/schema.ts";
import { defaultWorld } from "#lib/platform/worlds/worlds.ts";
import { changeBank } from "#lib/staff/account/server/change-bank.ts";
import { EXAMPLE_IBAN } from "#lib/staff/demo/server/demo-office.ts";
import { billing, buyThatDay, deliverTo } from "#lib/staff/demo/server/demo-shopping.ts";
import { said } from "#lib/staff/demo/server/demo-talk.ts";
import type { PastCast } from "#lib/staff/demo/server/past-people.ts";

/** Where visitors came from, by turns. */
const sources = ["search", "", "pinterest.example", "own"] as const;

/** From this turn on every day brings two orders: the demonstration grows. */
const BUSY_FROM = 38;

/** The seller and two studios say where they are to be paid. */
export const settleSellers = async ({ seller, studios }: PastCast): Promise<void> => {
  const holders = ["Lernwerkstatt Elbufer", "Demo Studio Eins", "Demo Studio Zwei"];
  for (const [index, userId] of [seller, ...studios.filter((id) => id !== seller).slice(0, 2)].entries()) {
    if ((await getDb().$count(bankAccounts, eq(bankAccounts.userId, userId))) > 0) continue;
    await changeBilling(userId, { ...billing, name: index === 0 ? "Demo Verkauf" : `Demo Studio ${index}` });
    await changeBank(userId, { holder: holders[index] ?? "", iban: EXAMPLE_IBAN, bic: null });
  }
};

/** The first so many of a list that somebody has no right to yet, from a place on, going round at its end. */
export const unowned = async (userId: number, all: readonly number[], from: number, count: number): Promise<number[]> => {
  const rows = await getDb()
    .select({ id: entitlements.materialId })
    .from(entitlements)
    .where(and(eq(entitlements.userId, userId), isNull(entitlements.revokedAt)));
  const owned = new Set(rows.map(({ id }) => id));
  return all
    .map((_, index) => all[(from + index) % all.length] ?? 0)
    .filter((id) => !owned.has(id))
    .slice(0, count);
};

const visit = async (ids: readonly number[], turn: number): Promise<void> => {
  const context = { world: defaultWorld, session: null, cartToken: null, address: null, request: new Request("http://localhost/") };
  for (const [index, materialId] of ids.entries())
    for (let times = (turn + index * 3) % 5; times > 0; times -= 1) {
      const source = sources[(turn + times) % sources.length] ?? "";
      const from = source === "own" ? { path: "/" } : { source };
      await countDay(context, { materialId, from, what: "views" });
      if ((turn + index + times) % 6 === 0) await countDay(context, { materialId, from, what: "carts" });
    }
};

const rate = async (userId: number, { seller }: PastCast, turn: number): Promise<void> => {
  const [bought] = await getDb()
    .select({ materialId: entitlements.materialId })
    .from(entitlements)
    .innerJoin(materials, and(eq(materials.id, entitlements.materialId), eq(materials.authorId, seller), gt(materials.priceMinor, 0)))
    .where(
      and(
        eq(entitlements.userId, userId),
        isNull(entitlements.revokedAt),
        sql`not exists (select 1 from ${feedback} f where f.material_id = ${entitlements.materialId} and f.author_id = ${userId})`,
      ),
    )
    .orderBy(asc(entitlements.id));
  const { stars, body } = said[turn % said.length] ?? said[0];
  if (bought) await giveFeedback(userId, { ...bought, stars, body, classGrades: [], classContext: "", corrections: [] });
};

/** A day of trade: visitors look, one regular or two buy and download, and now and then one says what she thinks of it. */
export const trade = async (cast: PastCast, turn: number): Promise<void> => {
  const { regulars, hers, others } = cast;
  await visit(hers.slice(0, 8), turn);
  for (let order = 0; order <= (turn % 3 === 0 || turn > BUSY_FROM ? 1 : 0); order += 1) {
    const place = turn * 2 + order;
    const userId = regulars[place % regulars.length] ?? 0;
    const ids = [
      ...(await unowned(userId, hers, place, 1 + (place % 2))),
      ...(await unowned(userId, others, place * 3, place % 3 === 0 ? 2 : 0)),
    ];
    if (ids.length === 0) continue;
    await buyThatDay(`past-${turn}-${order}`, { userId, ids });
    await deliverTo(userId);
    if (place % 4 === 1) await rate(userId, cast, turn);
  }
};
