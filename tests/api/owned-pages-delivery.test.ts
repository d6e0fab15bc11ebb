import { and, eq } from "drizzle-orm";
import { beforeAll, expect, it, vi } from "vitest";
import { GET as getPage } from "#app/api/v1/bought-materials/[id]/files/[fileId]/pages/[number]/route.ts";
import { GET as getPages } from "#app/api/v1/bought-materials/[id]/pages/route.ts";
import { GET as getFile } from "#app/api/v1/materials/[id]/files/[fileId]/route.ts";
import { ownedPages } from "#lib/commerce/library/schema.ts";
import { decideWithdrawalByRule } from "#lib/commerce/refunds/server/decide-withdrawal.ts";
import type { BusMessage } from "#lib/platform/bus/bus-message.ts";
import { listen } from "#lib/platform/bus/listen.ts";
import { publish } from "#lib/platform/bus/publish.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { entitlements, materialPages, materials, withdrawals } from "#lib/platform/db/schema/schema.ts";
import { userRoom } from "#lib/platform/live/rooms.ts";
import { call } from "#tests/call.ts";
import { buildSale, orderOf } from "#tests/factories/build-sale.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { buildUpload } from "#tests/files/build-upload.ts";
import { grantDownload } from "#tests/files/grant-download.ts";
import { makePdf } from "#tests/files/make-pdf.ts";
import { beginAtLock, holdLock } from "#tests/hold-lock.ts";
import { meetAtLock } from "#tests/meet-at-lock.ts";

/** Four pages, of which two are hidden. */
const build = async () => {
  const bytes = await makePdf(["eins", "zwei", "drei", "vier"].map((text) => ({ text })));
  const upload = await buildUpload({ files: [{ name: "blatt.pdf", bytes }], input: { priceMinor: 1190 } });
  await getDb().update(materials).set({ status: "published", publishedAt: new Date() }).where(eq(materials.id, upload.material.id));
  return upload;
};
let built: Awaited<ReturnType<typeof build>>;
beforeAll(async () => {
  built = await build();
});

const paramsOf = ({ material, files } = built) => ({ id: String(material.id), fileId: String(files[0]?.id) });
const pageOf = (token: string | null, page = 3, of = built) => call(getPage, { token, params: { ...paramsOf(of), number: String(page) } });
const pagesOf = (token: string | null) => call(getPages, { token, params: { id: String(built.material.id) } });
const buy = async (of = built) => {
  const buyer = await buildUser();
  return { ...buyer, ...(await grantDownload(buyer, of.material)) };
};
const rightOf = async (id: number) => (await getDb().select().from(entitlements).where(eq(entitlements.id, id)))[0];

it("threat 1 the first clear page begins the download, neither the list of pages nor a look at its headers does", async () => {
  const { token, entitlementId } = await buy();
  const told = async () => ownedPages.parse((await pagesOf(token)).body.data).isDelivered;
  expect([await told(), (await rightOf(entitlementId))?.deliveredAt]).toEqual([false, null]);
  expect((await pageOf(token, 9)).status).toBe(404);
  const params = { ...paramsOf(), number: "3" };
  expect((await call(getPage, { method: "HEAD", token, params })).status).toBe(200);
  expect((await rightOf(entitlementId))?.deliveredAt).toBeNull();
  expect((await pageOf(token)).status).toBe(200);
  expect([await told(), (await rightOf(entitlementId))?.deliveredAt]).toEqual([true, expect.any(Date)]);
});

it("a page that cannot be drawn begins nothing", async () => {
  const own = await build();
  const { token, entitlementId } = await buy(own);
  await getDb()
    .update(materialPages)
    .set({ number: 5 })
    .where(and(eq(materialPages.materialId, own.material.id), eq(materialPages.number, 4)));
  expect((await pageOf(token, 5, own)).status).toBe(404);
  expect((await rightOf(entitlementId))?.deliveredAt).toBeNull();
});

it("STATE-5 the first download tells the open pages of its buyer that it has begun, later ones and looks tell nothing", async () => {
  const { id, token } = await buy();
  const heard: BusMessage[] = [];
  const listener = await listen(process.env.DATABASE_URL as string, (message) => heard.push(message), vi.fn());
  for (let times = 0; times < 2; times++) expect((await call(getFile, { token, params: paramsOf() })).status).toBe(200);
  expect((await pageOf(token)).status).toBe(200);
  await publish(getDb(), { purge: ["last"] });
  await vi.waitFor(() => expect(heard).toContainEqual({ purge: ["last"] }), 20_000);
  await listener.stop();
  const told = heard.flatMap(({ emit = [] }) => emit).filter(({ room }) => room === userRoom(id));
  expect(told).toEqual([{ room: userRoom(id), event: "download.begun", payload: { materialId: built.material.id } }]);
});

let count = 0;

/** A sale that its buyer has withdrawn from, and that waits for nothing but the decision. */
const withdrawn = async () => {
  count += 1;
  const code = `PAGE-${count}`;
  const user = await buildUser();
  const sale = await buildSale({ user, materialIds: [built.material.id] });
  const typed = { orderNumber: String(sale.orderId), name: "Mareike Dorn", email: user.email, world: "de" as const };
  const [row] = await getDb()
    .insert(withdrawals)
    .values({ ...typed, code, orderId: sale.orderId, confirmedAt: new Date() })
    .returning();
  return { ...sale, token: user.token, withdrawalId: row?.id ?? 0 };
};

it("threat 1 a withdrawal that is accepted while her copy is stamped for the picture: money, and no page", async () => {
  const { token, orderId, withdrawalId } = await withdrawn();
  const letGo = await holdLock("lock table stamped_files in share row exclusive mode");
  const { result } = await beginAtLock(() => pageOf(token));
  await decideWithdrawalByRule(withdrawalId);
  await letGo();
  expect([(await result).status, (await orderOf(orderId))?.status]).toEqual([404, "refunded"]);
});

it("threat 1 a look and a withdrawal meet at the order's row, in either order: page or money, never both", async () => {
  for (const isLookFirst of [true, false, true, false]) {
    const { token, orderId, withdrawalId } = await withdrawn();
    const look = async () => (await pageOf(token)).status;
    const withdraw = async () => {
      await decideWithdrawalByRule(withdrawalId);
      return null;
    };
    const lock = { text: "select 1 from orders where id = $1 for update", values: [orderId] };
    const answers = await meetAtLock<number | null>(lock, isLookFirst ? [look, withdraw] : [withdraw, look]);
    const status = answers.find((answer) => answer !== null);
    expect([200, 404]).toContain(status);
    expect((await orderOf(orderId))?.status).toBe(status === 200 ? "paid" : "refunded");
  }
});

it("threat 1 whoever has seen a clear page keeps it and not the money", async () => {
  const { token, orderId, withdrawalId } = await withdrawn();
  expect((await pageOf(token)).status).toBe(200);
  await decideWithdrawalByRule(withdrawalId);
  expect([(await orderOf(orderId))?.status, (await pageOf(token)).status]).toEqual(["paid", 200]);
});
