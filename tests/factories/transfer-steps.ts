import { asc, eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { POST as ask } from "#app/api/v3/admin/transfers/[id]/ask/route.ts";
import type { POST as confirm } from "#app/api/v3/admin/transfers/decisions/[id]/confirm/route.ts";
import { GET as list } from "#app/api/v3/admin/transfers/route.ts";
import { checkBooks } from "#lib/books/check/server/check-books.ts";
import type { Transfer } from "#lib/books/transfers/schema.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { bankEntries, ledgerEntries } from "#lib/platform/db/schema/schema.ts";
import { call } from "#tests/call.ts";
import type { Movement } from "#tests/factories/bank-files.ts";
import { buildSale, orderOf } from "#tests/factories/build-sale.ts";
import { buildSeller } from "#tests/factories/build-user.ts";

let references = 0;
export const came = (amountMinor: number, text: string, more: Partial<Movement> = {}): Movement => {
  references += 1;
  return { amountMinor, text, reference: `R${references}`, ...more };
};
export const onAccount = async (priceMinor = 2380) => {
  const seller = await buildSeller();
  const sale = await buildSale({ sellerId: seller.id, prices: [priceMinor], provider: "invoice" });
  return { ...sale, seller };
};
export const statusOf = async (id: number) => (await orderOf(id))?.status;
export const entryBy = async (text: string) => {
  const [row] = await getDb().select().from(bankEntries).where(eq(bankEntries.text, text)).orderBy(asc(bankEntries.id)).limit(1);
  if (!row) throw new Error(`no entry ${text}`);
  return row;
};
export const stateOf = async (text: string) => {
  const { openMinor, reason } = await entryBy(text);
  return [openMinor, reason];
};
export const balanceOf = async (account: string) => {
  const [row] = await getDb()
    .select({ minor: sql<string>`coalesce(sum(${ledgerEntries.amountMinor}), 0)` })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.account, account));
  return Number(row?.minor);
};
export const check = async () => expect((await checkBooks()).flatMap(({ breaches }) => breaches)).toEqual([]);
export const form = (bytes: Uint8Array, name = "auszug.xml") => {
  const data = new FormData();
  data.set("file", new File([new Uint8Array(bytes)], name));
  return data;
};
export const find = async (token: string, text: string, state = "all"): Promise<Transfer | undefined> => {
  const { body } = await call(list, { token, path: `/?state=${state}&limit=100` });
  return ((body.data?.items ?? []) as unknown as Transfer[]).find((one) => one.text === text);
};
export const askFor = (token: string, id: number, body: object) =>
  call(ask, { token, params: { id: String(id) }, body: { note: "Am Telefon geklärt", ...body } });
export const decide = (handler: typeof confirm, token: string, id: number) =>
  call(handler, { token, params: { id: String(id) }, body: {} });
