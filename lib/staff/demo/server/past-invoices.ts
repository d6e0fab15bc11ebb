import { and, eq, ne } from "drizzle-orm";
import { confirmProposal } from "#lib/books/dunning/server/decide-proposal.ts";
import { proposeDecision } from "#lib/books/dunning/server/propose-decision.ts";
import { askDecision, confirmDecision } from "#lib/books/transfers/server/decide-transfer.ts";
import { importStatement } from "#lib/books/transfers/server/import-statement.ts";
import { matchTransfers } from "#lib/books/transfers/server/match-transfers.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { bankDecisions, bankEntries, dunningDecisions, invoices } from "#lib/platform/db/schema/schema.ts";
import { decimal } from "#lib/platform/money/money.ts";
import { operatorDay } from "#lib/platform/operator/operator.ts";
import { bankAccount } from "#lib/platform/payments/bank-account.ts";
import { note } from "#lib/staff/demo/server/demo-office.ts";
import { buyThatDay, deliverTo, ordersOf } from "#lib/staff/demo/server/demo-shopping.ts";
import type { PastCast } from "#lib/staff/demo/server/past-people.ts";

/** Somebody orders on invoice, has her files at once, and owes the money. */
export const orderOnInvoice = async ({ owing, hers }: PastCast, who: number): Promise<void> => {
  const userId = owing[who] ?? 0;
  const ids = [0, 1].map((next) => hers[(who + next) % hers.length] ?? 0);
  await buyThatDay("past-invoice", { userId, ids, provider: "invoice" });
  await deliverTo(userId);
};

/** One person of finance proposes what becomes of an invoice that nobody paid; never the administrator, for visitors decide as her. */
export const propose = async ({ owing, finance }: PastCast, who: number, kind: "cancel" | "write_off"): Promise<void> => {
  const [order] = await ordersOf(owing[who] ?? 0);
  if (!order || (await getDb().$count(dunningDecisions, eq(dunningDecisions.orderId, order.id))) > 0) return;
  await proposeDecision({ id: finance, address: null }, { orderId: order.id, kind, note });
};

/** Another one has it done. */
export const confirm = async ({ owing, admin }: PastCast, who: number): Promise<void> => {
  const [order] = await ordersOf(owing[who] ?? 0);
  const waits = and(eq(dunningDecisions.orderId, order?.id ?? 0), eq(dunningDecisions.status, "proposed"));
  const [proposal] = await getDb().select({ id: dunningDecisions.id }).from(dunningDecisions).where(waits);
  if (proposal) await confirmProposal({ id: admin, address: null }, { ...proposal, note });
};

type Transfer = { reference: string; name: string; text: string; minor: number };

const entryOf = ({ reference, name, text, minor }: Transfer, day: string): string => `
   <Ntry><Amt Ccy="EUR">${decimal(minor, "EUR")}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt>
    <AcctSvcrRef>${reference}</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr></RltdPties>
    <RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;

/** A statement as the bank gives it (camt.053.001.08, ISO 20022). Names and texts are ours, so nothing in them has to be escaped. */
const statementOf = (transfers: readonly Transfer[], day: string): Buffer =>
  Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
  <GrpHdr><MsgId>DEMO-${day}</MsgId><CreDtTm>${day}T20:00:00Z</CreDtTm></GrpHdr>
  <Stmt><Id>1</Id><Acct><Id><IBAN>${bankAccount()?.iban}</IBAN></Id></Acct>${transfers.map((one) => entryOf(one, day)).join("")}</Stmt>
</BkToCstmrStmt></Document>`);

/** A statement comes: one invoice paid, one paid in part, one with too much, and two transfers that say nothing. */
export const receive = async ({ owing, admin }: PastCast, payers: { whole: number; part: number; surplus: number }): Promise<void> => {
  const today = operatorDay(new Date());
  const transferOf = async (who: number, count: (minor: number) => number): Promise<Transfer> => {
    const [order] = await ordersOf(owing[who] ?? 0);
    const [paper] = await getDb()
      .select({ label: invoices.label })
      .from(invoices)
      .where(eq(invoices.orderId, order?.id ?? 0));
    return { reference: `DEMO-${who}`, name: `Musterschule ${who}`, text: paper?.label ?? "", minor: count(order?.totalMinor ?? 0) };
  };
  const transfers = [
    await transferOf(payers.whole, (minor) => minor),
    await transferOf(payers.part, (minor) => Math.ceil(minor / 2)),
    await transferOf(payers.surplus, (minor) => minor + 250),
    { reference: "DEMO-UNCLEAR-1", name: "Kita Musterweg", text: "Rechnung vom letzten Monat", minor: 480 },
    { reference: "DEMO-UNCLEAR-2", name: "Musterverein", text: "Spende", minor: 2_000 },
  ];
  await importStatement({ id: admin, address: null }, { name: `kontoauszug-${today}.xml`, bytes: statementOf(transfers, today) });
  await matchTransfers();
};

/** What nobody can be found for goes back to where it came from: one person says so, another confirms it. */
export const sendBack = async ({ admin, finance }: PastCast): Promise<void> => {
  const [entry] = await getDb()
    .select()
    .from(bankEntries)
    .where(and(eq(bankEntries.amountMinor, 2_000), ne(bankEntries.openMinor, 0)));
  if (!entry) return;
  const asked = and(eq(bankDecisions.entryId, entry.id), eq(bankDecisions.status, "asked"));
  const find = () => getDb().select({ id: bankDecisions.id }).from(bankDecisions).where(asked);
  if ((await find()).length === 0) await askDecision({ id: admin, address: null }, { id: entry.id, kind: "returned", note });
  for (const { id } of await find()) await confirmDecision({ id: finance, address: null }, id);
};
