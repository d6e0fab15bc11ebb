import { eq } from "drizzle-orm";
import { create } from "xmlbuilder2";
import { importStatement } from "#lib/books/transfers/server/import-statement.ts";
import { matchTransfers } from "#lib/books/transfers/server/match-transfers.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { invoices, orders } from "#lib/platform/db/schema/schema.ts";
import { decimal } from "#lib/platform/money/money.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";

export const ourAccount = "DE89370400440532013000";

export type Movement = {
  amountMinor: number;
  text: string;
  name?: string;
  iban?: string;
  currency?: Currency;
  day?: string;
  /** The bank's own number. */
  reference?: string;
  /** Money that left, or a transfer that the bank took back. */
  kind?: "debit" | "reversal" | "pending";
  /** One booking of the bank for several transfers. */
  batch?: readonly { amountMinor: number; text: string }[];
};

const detail = ({ text, name, iban }: Movement, currency: Currency, amountMinor: number, isNew: boolean) => {
  const amount = { "@Ccy": currency, "#": decimal(amountMinor, currency) };
  return {
    Refs: { EndToEndId: "NOTPROVIDED" },
    ...(isNew ? { Amt: amount } : { AmtDtls: { TxAmt: { Amt: amount } } }),
    RltdPties: {
      Dbtr: isNew ? { Pty: { Nm: name ?? "Kita Löwenzahn" } } : { Nm: name ?? "Kita Löwenzahn" },
      DbtrAcct: { Id: { IBAN: iban ?? "DE02120300000000202051" } },
    },
    RmtInf: { Ustrd: text.match(/.{1,35}/gs) },
  };
};

type Camt = { version?: "02" | "04" | "08"; account?: string; prefix?: string };

/** A bank's statement as camt.053.001 (ISO 20022), in the forms of its versions. */
export const makeCamt = (movements: readonly Movement[], { version = "08", account = ourAccount, prefix = "" }: Camt = {}): Buffer => {
  const isNew = version !== "02";
  const entries = movements.map((one) => {
    const { amountMinor, currency = "EUR", day = "2026-11-20", reference, kind, batch } = one;
    const status = kind === "pending" ? "PDNG" : "BOOK";
    return {
      Amt: { "@Ccy": currency, "#": decimal(amountMinor, currency) },
      CdtDbtInd: kind === "debit" || kind === "reversal" ? "DBIT" : "CRDT",
      ...(kind === "reversal" && { RvslInd: "true" }),
      Sts: version === "08" ? { Cd: status } : status,
      BookgDt: version === "04" ? { DtTm: `${day}T09:30:00+01:00` } : { Dt: day },
      ...(reference && { AcctSvcrRef: reference }),
      NtryDtls: { TxDtls: (batch ?? [one]).map((part) => detail({ ...one, ...part }, currency, part.amountMinor, isNew)) },
    };
  });
  const document = {
    Document: {
      "@xmlns": `urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}`,
      BkToCstmrStmt: {
        GrpHdr: { MsgId: "2026112001", CreDtTm: "2026-11-20T20:00:00+01:00" },
        Stmt: { Id: "1", Acct: { Id: { IBAN: account } }, Ntry: entries },
      },
    },
  };
  const xml = create(document).end();
  const named = prefix ? xml.replace(/<(\/?)(?=[A-Z])/g, `<$1${prefix}:`).replace(" xmlns=", ` xmlns:${prefix}=`) : xml;
  return Buffer.from(named);
};

/** A table as German banks give it for spreadsheets. */
export const makeTable = (
  movements: readonly Movement[],
  heading = "Buchungstag;Name Zahlungsbeteiligter;IBAN Zahlungsbeteiligter;Verwendungszweck;Betrag;Waehrung",
): Buffer => {
  const lines = movements.map(
    ({ amountMinor, text, name = "Kita Löwenzahn", iban = "DE02120300000000202051", currency = "EUR", day = "2026-11-20", kind }) =>
      [
        day.split("-").reverse().join("."),
        name,
        iban,
        `"${text}"`,
        `${kind ? "-" : ""}${decimal(amountMinor, currency).replace(".", ",")}`,
        currency,
      ].join(";"),
  );
  return Buffer.from([heading, ...lines, ""].join("\r\n"));
};

let files = 0;

/** Takes a file into the books and finds out what each of it is for, as the job does. */
export const takeStatement = async (bytes: Uint8Array) => {
  files += 1;
  const taken = await importStatement(null, { name: `auszug-${files}.xml`, bytes });
  await matchTransfers();
  return taken;
};

/** The buyer of an order on account transfers what she owes, and the bank's statement comes. */
export const payByTransfer = async (orderId: number, { amountMinor }: { amountMinor?: number } = {}) => {
  const [row] = await getDb()
    .select({ label: invoices.label, totalMinor: orders.totalMinor, currency: orders.currency })
    .from(orders)
    .innerJoin(invoices, eq(invoices.orderId, orders.id))
    .where(eq(orders.id, orderId));
  if (!row) throw new Error(`no invoice of order ${orderId}`);
  files += 1;
  const reference = `transfer-${files}-${process.pid}`;
  return takeStatement(makeCamt([{ amountMinor: amountMinor ?? row.totalMinor, currency: row.currency, text: row.label, reference }]));
};
