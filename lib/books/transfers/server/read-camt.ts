import { convert } from "xmlbuilder2";
import {
  isDay,
  type ReadEntry,
  readMinor,
  type Statement,
  unreadable,
  unreadableAt,
  withKeys,
} from "#lib/books/transfers/server/statement.ts";
import { isCurrency } from "#lib/platform/worlds/currencies.ts";

const isElement = (node: unknown): node is Record<string, unknown> => typeof node === "object" && node !== null && !Array.isArray(node);

/** The elements that a path of names leads to; banks put prefixes before the names, or none. */
const all = (node: unknown, ...path: string[]): unknown[] =>
  path.reduce<unknown[]>(
    (nodes, name) =>
      nodes
        .filter(isElement)
        .flatMap((one) => Object.entries(one).filter(([key]) => key === name || key.endsWith(`:${name}`)))
        .flatMap(([, value]) => value),
    [node],
  );

const textOf = (node: unknown): string => {
  const value = isElement(node) ? node["#"] : node;
  return (Array.isArray(value) ? value.join("") : typeof value === "string" ? value : "").trim();
};
const text = (node: unknown, ...path: string[]): string =>
  all(node, ...path)
    .map(textOf)
    .find(Boolean) ?? "";

const parse = (xml: string): unknown => {
  // No bank declares entities; whoever does wants something else.
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) unreadable();
  try {
    return convert(xml, { format: "object" });
  } catch {
    return unreadable();
  }
};

/** What is not given, said by a word. */
const given = (reference: string): string => (/^(NOTPROVIDED|NONREF)?$/i.test(reference) ? "" : reference);

/** Name and account of whoever paid: the older versions name the person at once, the newer ones a party. */
const payerOf = (detail: unknown) => ({
  name: text(detail, "RltdPties", "Dbtr", "Nm") || text(detail, "RltdPties", "Dbtr", "Pty", "Nm"),
  iban: text(detail, "RltdPties", "DbtrAcct", "Id", "IBAN") || null,
});

const remittanceOf = (detail: unknown): string[] => [
  ...all(detail, "RmtInf", "Ustrd").map(textOf),
  ...all(detail, "RmtInf", "Strd", "CdtrRefInf", "Ref").map(textOf),
  given(text(detail, "Refs", "EndToEndId")),
];

const amountOf = (node: unknown, ...paths: string[][]): { decimal: string; code: string } => {
  const [found] = paths.flatMap((path) => all(node, ...path));
  return { decimal: textOf(found), code: isElement(found) ? textOf(found["@Ccy"]) : "" };
};

type Part = { amountMinor: number; details: unknown[]; reference: string };

/** An entry by its transactions, where each has an amount and they sum to the entry's; otherwise as one. */
const partsOf = (entry: unknown, amountMinor: number, currency: ReadEntry["currency"]): Part[] => {
  const reference = given(text(entry, "AcctSvcrRef"));
  const details = all(entry, "NtryDtls", "TxDtls");
  const whole = [{ amountMinor, details, reference }];
  if (details.length < 2) return whole;
  const parts = details.map((detail) => {
    const { decimal, code } = amountOf(detail, ["Amt"], ["AmtDtls", "TxAmt", "Amt"]);
    const own = given(text(detail, "Refs", "AcctSvcrRef"));
    return { amountMinor: code === currency ? (readMinor(decimal, currency) ?? 0) : 0, details: [detail], reference: own || reference };
  });
  const isSplit = parts.every((part) => part.amountMinor > 0) && parts.reduce((sum, part) => sum + part.amountMinor, 0) === amountMinor;
  return isSplit ? parts : whole;
};

const readEntry = (entry: unknown, place: number): ReadEntry[] => {
  const { decimal, code } = amountOf(entry, ["Amt"]);
  const currency = isCurrency(code) ? code : unreadableAt(place);
  const amountMinor = readMinor(decimal, currency) ?? unreadableAt(place);
  const bookedOn = (text(entry, "BookgDt", "Dt") || text(entry, "BookgDt", "DtTm") || text(entry, "ValDt", "Dt")).slice(0, 10);
  if (!isDay(bookedOn)) unreadableAt(place);
  // Money that left and was taken back by the bank came before: it is below zero.
  const sign = text(entry, "CdtDbtInd") === "CRDT" ? 1 : -1;
  if (amountMinor === 0) return [];
  return partsOf(entry, amountMinor, currency).map((part) => {
    const remittance = [...new Set(part.details.flatMap(remittanceOf))].filter(Boolean).join(" ");
    const payers = part.details.map(payerOf);
    return {
      bookedOn,
      currency,
      amountMinor: sign * part.amountMinor,
      text: remittance || text(entry, "AddtlNtryInf"),
      name: payers.find(({ name }) => name)?.name ?? "",
      iban: payers.find(({ iban }) => iban)?.iban ?? null,
      reference: part.reference,
    };
  });
};

const isBooked = (entry: unknown): boolean => (text(entry, "Sts", "Cd") || text(entry, "Sts")) === "BOOK";
const isReversed = (entry: unknown): boolean => /^(true|1)$/.test(text(entry, "RvslInd"));
const isOurs = (entry: unknown): boolean => isBooked(entry) && (text(entry, "CdtDbtInd") === "CRDT" || isReversed(entry));

/**
 * Reads a bank's statement of an account (ISO 20022, camt.053.001, any version): what came in, one by one also where the bank booked several
 * transfers as one, and what it took back of it. Other money that left, and what is not booked yet, is counted alone.
 * @throws AppError statement_unreadable; statement_line with the place of the entry; statement_other_account for two accounts in one file
 */
export const readCamt = (xml: string): Statement => {
  const [root] = all(parse(xml), "Document", "BkToCstmrStmt");
  const statements = all(root, "Stmt");
  if (statements.length === 0) return unreadable();
  const accounts = new Set(statements.map((one) => text(one, "Acct", "Id", "IBAN")).filter(Boolean));
  if (accounts.size > 1) return unreadable();
  const entries = statements.flatMap((one) => all(one, "Ntry"));
  const ours = entries.flatMap((entry, index) => (isOurs(entry) ? readEntry(entry, index + 1) : []));
  return {
    format: "camt.053",
    account: [...accounts][0] ?? null,
    entries: withKeys(ours),
    skippedCount: entries.filter((entry) => !isOurs(entry)).length,
  };
};
