import { eq } from "drizzle-orm";
import { beforeAll, expect, it, vi } from "vitest";
import { POST as postLink } from "#app/api/v1/materials/[id]/files/[fileId]/link/route.ts";
import { GET as getFile } from "#app/api/v1/materials/[id]/files/[fileId]/route.ts";
import { POST as withdraw } from "#app/api/v3/withdrawals/route.ts";
import { GET as getByLink } from "#app/files/download/[token]/route.ts";
import { checkBooks } from "#lib/books/check/server/check-books.ts";
import { decideWithdrawal, decideWithdrawalByRule } from "#lib/commerce/refunds/server/decide-withdrawal.ts";
import { getWithdrawal } from "#lib/commerce/refunds/server/list-withdrawals.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { bundleItems, entitlements, materials, refunds, withdrawals } from "#lib/platform/db/schema/schema.ts";
import type { AppError } from "#lib/platform/errors/errors.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";
import { call } from "#tests/call.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildSale, orderOf } from "#tests/factories/build-sale.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { buildUpload } from "#tests/files/build-upload.ts";
import { makePdf } from "#tests/files/make-pdf.ts";
import { makeDocx } from "#tests/files/make-zip.ts";
import { beginAtLock, countWaiting, holdLock } from "#tests/hold-lock.ts";

const build = async (names: readonly ("blatt.pdf" | "quelle.docx")[]) => {
  const all = [
    { name: "blatt.pdf", bytes: await makePdf([{ text: "Seite" }]) },
    { name: "quelle.docx", bytes: makeDocx(), role: "sources" as const },
  ];
  const files = all.filter(({ name }) => names.some((one) => one === name));
  const upload = await buildUpload({ files, input: { priceMinor: 1190 } });
  await getDb().update(materials).set({ status: "published", publishedAt: new Date() }).where(eq(materials.id, upload.material.id));
  return upload;
};
let finance: number;
let built: Awaited<ReturnType<typeof build>>;
let sheet: typeof built;
beforeAll(async () => {
  built = await build(["blatt.pdf", "quelle.docx"]);
  sheet = await build(["blatt.pdf"]);
  finance = (await buildAdmin("finance")).id;
});
const paramsOf = (name: string, { material, files } = built) => ({
  id: String(material.id),
  fileId: String(files.find((file) => file.name.startsWith(name))?.id),
});

const buy = async (materialIds = [built.material.id]) => {
  const user = await buildUser();
  return { ...(await buildSale({ user, materialIds })), token: user.token };
};
type Sale = Awaited<ReturnType<typeof buy>>;

const download = ({ token }: Sale, name: string, headers: Record<string, string> = {}, method = "GET") =>
  call(getFile, { token, method, headers, params: paramsOf(name) });
const makeLink = async ({ token }: Sale, name: string) =>
  String((await call(postLink, { method: "POST", token, params: paramsOf(name) })).body.data?.url)
    .split("/")
    .at(-1) as string;
const openLink = (token: string) => call(getByLink, { params: { token } });

let address = 0;
/** A withdrawal that its buyer has confirmed, and that waits for nothing but its decision; returns its id. */
const declare = async ({ user, orderId }: Sale) => {
  address += 1;
  const { body } = await call(withdraw, {
    path: "/x?world=de",
    body: { orderNumber: String(orderId), name: "Mareike Dorn", email: user.email },
    headers: { "x-forwarded-for": `203.0.113.${address}` },
  });
  const ofCode = eq(withdrawals.code, String(body.data?.code));
  const [row] = await getDb().update(withdrawals).set({ orderId, confirmedAt: new Date() }).where(ofCode).returning();
  return row?.id as number;
};
const statusOf = async (id: number) => (await getDb().select().from(withdrawals).where(eq(withdrawals.id, id)))[0]?.status;
/** A person of finance accepts it; answers the code of the refusal. */
const accept = (id: number): Promise<string | null> =>
  decideWithdrawal({ id: finance, address: null }, { id, isAccepted: true, decision: "Nach Prüfung der Downloads" }).then(
    () => null,
    (error: AppError) => error.code,
  );

/** What came of it, and that nobody has both: bytes that left, or money that went back. */
const outcomeOf = async (sale: Sale, answers: readonly { status: number; bytes: Buffer }[]) => {
  const left = answers.filter(({ status }) => status === 200 || status === 206);
  const refunded = (await orderOf(sale.orderId))?.status === "refunded";
  expect(left.length > 0, "file or money").toBe(!refunded);
  for (const { status } of answers) expect([200, 206, 404]).toContain(status);
  return refunded ? "money" : "file";
};

it("threat 1 a withdrawal that is accepted while the buyer's copy is stamped: no byte leaves", async () => {
  const sale = await buy([sheet.material.id]);
  const id = await declare(sale);
  const letGo = await holdLock("lock table stamped_files in share row exclusive mode");
  const { result } = await beginAtLock(() => call(getFile, { token: sale.token, params: paramsOf("blatt", sheet) }));
  await decideWithdrawalByRule(id);
  await letGo();
  expect(await statusOf(id)).toBe("accepted");
  expect(await outcomeOf(sale, [await result])).toBe("money");
});

it("threat 1 a withdrawal between two parts of an open link, and after the file", async () => {
  const sale = await buy();
  const link = await makeLink(sale, "quelle");
  const id = await declare(sale);
  const before = await openLink(link);
  await decideWithdrawalByRule(id);
  expect(await outcomeOf(sale, [before, await openLink(link)])).toBe("file");
  expect(await accept(id)).toBe("invalid_input");
  expect((await orderOf(sale.orderId))?.status).toBe("paid");
});

const permutations = <T>(all: readonly T[]): T[][] =>
  all.length < 2 ? [[...all]] : all.flatMap((one, at) => permutations(all.toSpliced(at, 1)).map((rest) => [one, ...rest]));

it("threat 1 downloads and a withdrawal queue at the order's row in every order: file or money, never both", async () => {
  const outcomes = new Set<string>();
  for (const order of permutations(["whole", "part", "link", "withdrawal"])) {
    const sale = await buy();
    const id = await declare(sale);
    const link = await makeLink(sale, "blatt");
    const works = {
      whole: () => download(sale, "blatt"),
      part: () => download(sale, "quelle", { range: "bytes=0-9" }),
      link: () => openLink(link),
      withdrawal: async () => {
        await decideWithdrawalByRule(id);
        return null;
      },
    };
    const letGo = await holdLock("select 1 from orders where id = $1 for update", [sale.orderId]);
    const begun: { result: Promise<Awaited<ReturnType<typeof download>> | null> }[] = [];
    for (const name of order) begun.push(await beginAtLock<Awaited<ReturnType<typeof download>> | null>(works[name as keyof typeof works]));
    await letGo();
    const answers = (await Promise.all(begun.map(({ result }) => result))).filter((answer) => answer !== null);
    const outcome = await outcomeOf(sale, answers);
    outcomes.add(outcome);
    expect(await statusOf(id), order.join()).toBe(outcome === "money" ? "accepted" : "received");
  }
  expect([...outcomes].sort()).toEqual(["file", "money"]);
  expect((await checkBooks()).flatMap(({ breaches }) => breaches)).toEqual([]);
});

it("threat 1 all let loose at once, by the rule and by a person: file or money, never both", async () => {
  for (let round = 0; round < 40; round++) {
    const sale = await buy();
    const id = await declare(sale);
    const letGo = await holdLock("lock table withdrawals, entitlements in access exclusive mode");
    const decisions = round % 2 ? [accept(id)] : [decideWithdrawalByRule(id), decideWithdrawalByRule(id)];
    const downloads = Array.from({ length: 4 }, (_, index) => download(sale, "quelle", index % 2 ? { range: "bytes=0-0" } : {}));
    await vi.waitFor(async () => expect(await countWaiting()).toBeGreaterThanOrEqual(4), 20_000);
    await letGo();
    for (const refusal of await Promise.all(decisions)) expect([undefined, null, "invalid_input"]).toContain(refusal);
    await outcomeOf(sale, await Promise.all(downloads));
    expect(await getDb().$count(refunds, eq(refunds.orderId, sale.orderId))).toBeLessThanOrEqual(1);
  }
  expect((await checkBooks()).flatMap(({ breaches }) => breaches)).toEqual([]);
});

it("nothing is delivered by a link, a look at the headers, a range behind the end or a file that the storage lost", async () => {
  const sale = await buy();
  await makeLink(sale, "blatt");
  expect((await download(sale, "quelle", {}, "HEAD")).status).toBe(200);
  expect((await download(sale, "quelle", { range: "bytes=99999999-" })).status).toBe(416);
  const { storageKey } = built.files.find(({ name }) => name === "quelle.docx") as { storageKey: string };
  const bytes = await getStorage().get(storageKey);
  await getStorage().delete(storageKey);
  expect((await download(sale, "quelle")).status).toBe(404);
  await getStorage().put(storageKey, bytes, { mime: "application/octet-stream" });
  const id = await declare(sale);
  await decideWithdrawalByRule(id);
  expect(await statusOf(id)).toBe("accepted");
});

it("of an order of which a part was delivered, also as part of a bundle, a person gives back the rest", async () => {
  const other = await buildMaterial({ priceMinor: 500 });
  const bundle = await buildMaterial({ priceMinor: 900, isBundle: true, authorId: built.material.authorId });
  await getDb().insert(bundleItems).values({ bundleId: bundle.id, materialId: built.material.id, position: 0 });
  const sale = await buy([bundle.id, other.id]);
  expect((await download(sale, "blatt")).status).toBe(200);
  const id = await declare(sale);
  await decideWithdrawalByRule(id);
  expect(await statusOf(id)).toBe("received");
  expect(await accept(id)).toBeNull();
  expect(await getWithdrawal(id)).toMatchObject({ status: "accepted", order: { openMinor: 0, isDownloaded: true } });
  const [refund] = await getDb().select().from(refunds).where(eq(refunds.orderId, sale.orderId));
  expect(refund?.lines).toEqual([{ orderLineId: sale.lines.find(({ materialId }) => materialId === other.id)?.id, amountMinor: 500 }]);
  expect((await download(sale, "blatt")).status).toBe(200);
});

it("what is bought again after its refund can be withdrawn from again", async () => {
  const sale = await buy();
  const first = await declare(sale);
  await decideWithdrawalByRule(first);
  const again = { ...(await buildSale({ user: sale.user, materialIds: [built.material.id] })), token: sale.token };
  expect((await download(again, "blatt")).status).toBe(200);
  const right = eq(entitlements.orderLineId, again.line.id);
  expect((await getDb().select().from(entitlements).where(right))[0]?.deliveredAt).toBeInstanceOf(Date);
  const late = await declare(again);
  await decideWithdrawalByRule(late);
  expect(await statusOf(late)).toBe("received");
});
