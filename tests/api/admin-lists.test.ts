import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { GET as listMaterials } from "#app/api/v3/admin/materials/route.ts";
import { GET as getOrder } from "#app/api/v3/admin/orders/[id]/route.ts";
import { GET as listOrders } from "#app/api/v3/admin/orders/route.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { entitlements, moderationCases, orders, withdrawals } from "#lib/platform/db/schema/schema.ts";
import type { StaffMaterialPage, StaffOrderFacts, StaffOrderPage } from "#lib/staff/admin/schema.ts";
import { call } from "#tests/call.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { billing } from "#tests/factories/build-cart.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildSale } from "#tests/factories/build-sale.ts";
import { buildSeller, buildToken, buildUser } from "#tests/factories/build-user.ts";
import { refundSale } from "#tests/factories/refund-sale.ts";
import { runAdmin } from "#tests/run-admin.ts";

const query = (filter: object) => new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)])).toString();
const findOrders = async (token: string | null, filter: object = {}) => {
  const { status, body } = await call(listOrders, { path: `/api/v3/admin/orders?${query(filter)}`, token });
  return { status, page: body.data as unknown as StaffOrderPage };
};
const open = async (token: string | null, id: number | string) => {
  const { status, body } = await call(getOrder, { token, params: { id: String(id) } });
  return { status, order: body.data as unknown as StaffOrderFacts };
};
const findMaterials = async (token: string | null, filter: object = {}) => {
  const { status, body } = await call(listMaterials, { path: `/api/v3/admin/materials?${query(filter)}`, token });
  return { status, page: body.data as unknown as StaffMaterialPage };
};
const idsOf = ({ page }: { page: { items: { id: number }[] } }) => page.items.map(({ id }) => id);
const tokenOf = async (role: Parameters<typeof buildAdmin>[0]) => (await buildAdmin(role)).token;

it("ROLE-1 ROLE-2 ROLE-3 ROLE-5 staff alone list orders and materials, never through somebody's eyes", async () => {
  const { orderId, user } = await buildSale();
  const admin = await buildAdmin();
  const expected: [who: string, token: string | null, status: number][] = [
    ["nobody", null, 401],
    ["ROLE-1 visitor", await buildToken(null), 401],
    ["ROLE-2 member", (await buildUser()).token, 403],
    ["ROLE-2 the buyer herself", user.token ?? null, 403],
    ["ROLE-3 seller", (await buildSeller()).token, 403],
    ["impersonated", await buildToken(admin.id, (await buildAdmin("support")).id), 403],
    ["support", await tokenOf("support"), 200],
    ["moderator", await tokenOf("moderator"), 200],
    ["finance", await tokenOf("finance"), 200],
    ["admin", admin.token, 200],
  ];
  for (const [who, token, status] of expected) {
    const answers = [await findOrders(token), await open(token, orderId), await findMaterials(token)];
    expect(
      answers.map((answer) => answer.status),
      who,
    ).toEqual([status, status, status]);
  }
});

describe("ROLE-5 orders", () => {
  it("ROLE-5 are found by number, part of the buyer's address, status, world and days; wildcards are letters", async () => {
    const token = await tokenOf("support");
    const anna = await buildUser({ email: "anna_100%@liste.example" });
    const other = await buildUser({ email: "annax100y@liste.example" });
    const [first, second] = [await buildSale({ user: anna }), await buildSale({ user: other })];
    await getDb()
      .update(orders)
      .set({ status: "failed", placedAt: new Date("2026-03-01T23:59:59Z") })
      .where(eq(orders.id, first.orderId));
    const ids = async (filter: object) => idsOf(await findOrders(token, filter));
    const both = [second.orderId, first.orderId];
    expect(await ids({ buyer: "LISTE.example" })).toEqual(both);
    expect(await ids({ buyer: "anna_100%" })).toEqual([first.orderId]);
    expect([await ids({ buyer: "\\" }), await ids({ buyer: "liste_example" })]).toEqual([[], []]);
    expect(await ids({ order: first.orderId })).toEqual([first.orderId]);
    expect(await ids({ buyer: "liste.example", order: "", status: "", inWorld: "", from: "", to: "", before: "" })).toEqual(both);
    expect(await ids({ buyer: "liste.example", status: "failed" })).toEqual([first.orderId]);
    expect([await ids({ buyer: "liste.example", inWorld: "de" }), await ids({ buyer: "liste.example", inWorld: "gr" })]).toEqual([
      both,
      [],
    ]);
    expect(await ids({ buyer: "liste.example", from: "2026-03-01", to: "2026-03-01" })).toEqual([first.orderId]);
    expect(await ids({ buyer: "liste.example", from: "2026-03-02" })).toEqual([second.orderId]);
    expect(await ids({ buyer: "liste.example", to: "2026-02-28" })).toEqual([]);
    const wrong = [{ order: "x" }, { status: "lost" }, { inWorld: "xx" }, { from: "2026-02-30" }, { before: 0 }, { limit: 201 }];
    for (const filter of [...wrong, { buyer: "x".repeat(255) }]) expect((await findOrders(token, filter)).status).toBe(400);
  });

  it("ROLE-5 come page by page: what is placed meanwhile moves nothing", async () => {
    const token = await tokenOf("finance");
    const user = await buildUser({ email: "seite@cursor.example" });
    const sales = [await buildSale({ user }), await buildSale({ user }), await buildSale({ user })].map(({ orderId }) => orderId);
    const filter = { buyer: "cursor.example", limit: 2 };
    const one = await findOrders(token, filter);
    expect([idsOf(one), one.page.next]).toEqual([[sales[2], sales[1]], sales[1]]);
    await buildSale({ user });
    const two = await findOrders(token, { ...filter, before: one.page.next });
    expect([idsOf(two), two.page.next]).toEqual([[sales[0]], null]);
  });

  it("ROLE-5 one opened shows lines, rights, payment, refund, papers and withdrawal of it alone, and not where the buyer lives", async () => {
    const token = await tokenOf("moderator");
    const [sale, other] = [await buildSale({ prices: [1190, 500] }), await buildSale()];
    const deliveredAt = new Date("2026-11-20T10:00:00Z");
    await getDb().update(entitlements).set({ deliveredAt }).where(eq(entitlements.orderLineId, sale.line.id));
    const stated = { orderNumber: String(sale.orderId), name: "Mareike Dorn", email: sale.user.email, world: "de" } as const;
    await getDb()
      .insert(withdrawals)
      .values({ ...stated, code: `W-${sale.orderId}`, orderId: sale.orderId });
    await refundSale(sale);
    const { order } = await open(token, sale.orderId);
    expect(order).toMatchObject({ id: sale.orderId, world: "de", provider: "sandbox", grossMinor: 1690, currency: "EUR" });
    expect(order.buyer).toMatchObject({ id: sale.user.id, email: sale.user.email });
    expect(order.lines.map(({ id, refundedMinor }) => [id, refundedMinor])).toEqual(sale.lines.map((line) => [line.id, line.grossMinor]));
    expect(order.rights.map((right) => right.deliveredAt)).toEqual([deliveredAt.toISOString(), null]);
    expect(order.rights.every(({ revokedAt }) => revokedAt !== null)).toBe(true);
    expect(order.payments.map(({ amountMinor, provider }) => [amountMinor, provider])).toEqual([[1690, "sandbox"]]);
    expect(order.refunds.map(({ amountMinor, reason }) => [amountMinor, reason])).toEqual([[1690, "fraud"]]);
    expect(order.papers.map(({ label, kind }) => [label === sale.invoice, kind])).toEqual([
      [true, "invoice"],
      [false, "cancellation"],
    ]);
    expect(order.withdrawals.map(({ code, status }) => [code, status])).toEqual([[`W-${sale.orderId}`, "received"]]);
    const said = JSON.stringify(order);
    for (const secret of [billing.street, "billing", "location", other.invoice, other.user.email]) expect(said).not.toContain(secret);
    expect([(await open(token, 999_999_999)).status, (await open(token, "abc")).status]).toEqual([404, 400]);
  });
});

describe("ROLE-5 materials", () => {
  it("ROLE-5 are found by title, also a typed one, by number, author, status and world; wildcards are letters", async () => {
    const token = await tokenOf("support");
    const author = await buildSeller({ email: "autorin_1@werk.example" });
    const sold = { ratingSum: 9, ratingCount: 2, salesCount: 4 };
    const shown = await buildMaterial({ authorId: author.id, title: "100 % Prozent_Listen", slug: "prozent", ...sold });
    const typed = { title: "", publishedAt: null, status: "draft", draft: { title: "Prozent im Entwurf" } } as const;
    const draft = await buildMaterial({ authorId: author.id, ...typed });
    await buildMaterial({ authorId: author.id, title: "100 % Prozent_Listen", revisionOf: shown.id, status: "in_review" });
    const ids = async (filter: object) => idsOf(await findMaterials(token, { author: "werk.example", ...filter }));
    expect([await ids({}), await ids({ query: "PROZENT" })]).toEqual([
      [draft.id, shown.id],
      [draft.id, shown.id],
    ]);
    expect([await ids({ query: "100 %" }), await ids({ query: "t_L" }), await ids({ query: "1_0" })]).toEqual([[shown.id], [shown.id], []]);
    expect(await ids({ query: draft.id })).toEqual([draft.id]);
    expect([await ids({ status: "draft" }), await ids({ inWorld: "gr" })]).toEqual([[draft.id], []]);
    expect([await ids({ author: "autorin_1@" }), await ids({ author: "autorin%1" })]).toEqual([[draft.id, shown.id], []]);
    const { page } = await findMaterials(token, { author: "werk.example", limit: 1 });
    expect(page.next).toBe(draft.id);
    expect(page.items[0]).toMatchObject({ title: "Prozent im Entwurf", href: null, rating: null });
    const rest = (await findMaterials(token, { author: "werk.example", limit: 1, before: draft.id })).page;
    expect(rest.next).toBeNull();
    expect(rest.items[0]).toMatchObject({ title: "100 % Prozent_Listen", rating: 4.5, salesCount: 4, author: { id: author.id } });
    expect(rest.items[0]?.href).toContain(`/${shown.id}`);
    for (const filter of [{ status: "sold" }, { inWorld: "xx" }, { query: "x".repeat(255) }, { limit: 0 }])
      expect((await findMaterials(token, filter)).status).toBe(400);
    const lines = (await runAdmin(["materials", "--email", "werk.example"])).out.trim().split("\n").slice(1);
    expect(lines.map((line) => Number(line.split("\t")[0]))).toEqual([draft.id, shown.id]);
  });

  it("ROLE-5 name their cases to moderators, those of the next version too, and to nobody else", async () => {
    const material = await buildMaterial({ title: "Fall mit Akte" });
    const copy = await buildMaterial({ authorId: material.authorId, revisionOf: material.id, status: "in_review" });
    const about = { subjectType: "material", world: "de", ownerId: material.authorId, dueAt: new Date() } as const;
    const decided = { decision: "refused", decidedAt: new Date() } as const;
    const rows = await getDb()
      .insert(moderationCases)
      .values([
        { ...about, kind: "notice", subjectId: material.id, ...decided },
        { ...about, kind: "submission", subjectId: copy.id },
        { ...about, kind: "notice", subjectType: "author", subjectId: material.id },
      ])
      .returning();
    const casesFor = async (role: Parameters<typeof buildAdmin>[0]) =>
      (await findMaterials(await tokenOf(role), { query: "Fall mit Akte" })).page.items[0]?.cases;
    const all = [
      { id: rows[1]?.id, kind: "submission", isOpen: true },
      { id: rows[0]?.id, kind: "notice", isOpen: false },
    ];
    expect([await casesFor("moderator"), await casesFor("admin")]).toEqual([all, all]);
    expect([await casesFor("support"), await casesFor("finance")]).toEqual([[], []]);
  });
});
