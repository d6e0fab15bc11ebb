import { eq } from "drizzle-orm";
import { z } from "zod";
import { recheckVatIds } from "#lib/commerce/orders/server/recheck-vat-ids.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { vatCorrections } from "#lib/platform/db/schema/schema.ts";
import { forgetEnv } from "#lib/platform/env/env.ts";
import { buildSale } from "#tests/factories/build-sale.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { grantCredit } from "#tests/factories/grant-credit.ts";
import { startFakeVies } from "#tests/mocks/fake-vies.ts";

const HOUR_MS = 3_600_000;
export const french = {
  name: "Zoé Martin",
  company: "École SARL",
  street: "1 rue X",
  postalCode: "75001",
  city: "Paris",
  country: "FR",
  vatId: "FR40303265045",
};

/** A register of VAT IDs that knows one number, for as long as a file of tests runs. */
export const openVies = async () => {
  const vies = await startFakeVies();
  vies.state.registered.add(french.vatId);
  Object.assign(process.env, { VIES_URL: vies.url, OPERATOR_VAT_ID: "DE 136695976" });
  forgetEnv();
  const stop = async () => {
    delete process.env.VIES_URL;
    delete process.env.OPERATOR_VAT_ID;
    forgetEnv();
    await vies.stop();
  };
  return { state: vies.state, stop };
};
type Vies = Pick<Awaited<ReturnType<typeof openVies>>, "state">;

type Wanted = {
  prices?: readonly number[];
  provider?: "sandbox" | "invoice" | "credit" | "stripe";
  creditMinor?: number;
  sellerId?: number;
};

/** A firm in France orders while the register is away, so VAT is charged: a sixth of what it pays. */
export const sellWhileAway = async ({ state }: Vies, { creditMinor = 0, prices = [1200], ...wanted }: Wanted = {}) => {
  const user = await buildUser();
  if (creditMinor > 0) await grantCredit({ userId: user.id, currency: "EUR", amountMinor: creditMinor, reason: "welcome" });
  const totalMinor = Math.max(0, prices.reduce((sum, price) => sum + price, 0) - creditMinor);
  state.mode = "MS_UNAVAILABLE";
  const sale = await buildSale({ user, billing: french, prices, totalMinor, usesCredit: creditMinor > 0, ...wanted });
  state.mode = "up";
  return sale;
};

/** The register answers again, seven hours after the order. */
export const askAgain = () => recheckVatIds(new Date(Date.now() + 7 * HOUR_MS));

export const correctionOf = async (orderId: number) =>
  (await getDb().select().from(vatCorrections).where(eq(vatCorrections.orderId, orderId)))[0];

const sumRow = z.object({ account: z.string(), minor: z.int() });
/** What is left of an order in the books, by account; minor units. */
export const leftOf = async (orderId: number) => {
  const rows = await queryRows(getDb(), sumRow)`
    select e.account, sum(e.amount_minor)::bigint as minor from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    left join refunds r on t.subject in ('refund:' || r.id, 'refund:' || r.id || ':credit')
    where coalesce(r.order_id::text, substring(t.subject from '^order:([0-9]+)')) = ${String(orderId)} and t.kind in ('sale', 'refund', 'vat_correction')
    group by 1 having sum(e.amount_minor) <> 0`;
  return Object.fromEntries(rows.map(({ account, minor }) => [account, minor]));
};
