import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { POST as give } from "#app/api/v3/feedback/give/route.ts";
import { POST as preferences } from "#app/api/v3/notifications/preferences/route.ts";
import { requestFeedback } from "#lib/catalogue/feedback/server/request-feedback.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { entitlements, orderLines, orders, outbox } from "#lib/platform/db/schema/schema.ts";
import { call } from "#tests/call.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { grantDownload } from "#tests/files/grant-download.ts";

const DAY = 86_400_000;

/** Somebody whose order was paid so many days ago. */
const buildPurchase = async (days: number) => {
  const [buyer, material] = [await buildUser(), await buildMaterial()];
  const { orderLine } = await grantDownload(buyer, material);
  const orderId = Number(orderLine.split("-")[0]);
  await getDb()
    .update(orders)
    .set({ paidAt: new Date(Date.now() - days * DAY) })
    .where(eq(orders.id, orderId));
  return { buyer, material, orderId };
};
const mailsTo = (email: string) =>
  getDb()
    .select()
    .from(outbox)
    .where(and(eq(outbox.recipient, email), eq(outbox.template, "feedback_request")));

describe("the mail that asks for feedback", () => {
  it("comes once per order after seven days, names every material of it and leads to the form", async () => {
    const { buyer, material, orderId } = await buildPurchase(8);
    const second = await buildMaterial();
    const [line] = await getDb().select().from(orderLines).where(eq(orderLines.orderId, orderId));
    const { id: _, ...like } = line as typeof orderLines.$inferSelect;
    await getDb()
      .insert(orderLines)
      .values({ ...like, materialId: second.id, sellerId: second.authorId, title: second.title });
    await getDb().insert(entitlements).values({ userId: buyer.id, materialId: second.id, licence: "single" });
    await Promise.all([requestFeedback(), requestFeedback(), requestFeedback()]);
    await requestFeedback();
    const mails = await mailsTo(buyer.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.payload.items).toEqual(
      [material, second].map(({ id, title }) => ({ title, url: expect.stringContaining(`/de/`) && expect.stringContaining(String(id)) })),
    );
  });

  it("does not come before, not long after, not twice, not for what was refunded or spoken about already", async () => {
    const early = await buildPurchase(6);
    const late = await buildPurchase(22);
    const refunded = await buildPurchase(8);
    await getDb().update(entitlements).set({ revokedAt: new Date() }).where(eq(entitlements.userId, refunded.buyer.id));
    const spoken = await buildPurchase(8);
    await call(give, { token: spoken.buyer.token, body: { materialId: spoken.material.id, stars: 5 } });
    await requestFeedback();
    for (const { buyer } of [early, late, refunded, spoken]) expect(await mailsTo(buyer.email)).toEqual([]);
  });

  it("respects the preference centre", async () => {
    const { buyer } = await buildPurchase(8);
    await call(preferences, { token: buyer.token, body: { kind: "feedback_request", isEnabled: false } });
    await requestFeedback();
    expect(await mailsTo(buyer.email)).toEqual([]);
  });
});
