import { readCamt } from "#lib/books/transfers/server/read-camt.ts";
import { readTable } from "#lib/books/transfers/server/read-table.ts";
import { type Statement, unreadable } from "#lib/books/transfers/server/statement.ts";
import { decodeCsv } from "#lib/platform/csv/parse-csv.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { bankAccount } from "#lib/platform/payments/bank-account.ts";

const isIban = (account: string): boolean => /^[A-Z]{2}\d{2}/.test(account);

/**
 * Reads a file of the bank, camt.053 or CSV, of the account that buyers are told to pay to.
 * @throws AppError file_empty; statement_unreadable; statement_line; statement_other_account when the file says that it is of another account
 */
export const readStatement = (bytes: Uint8Array): Statement => {
  if (bytes.length === 0) throw new AppError("file_empty");
  const text = decodeCsv(bytes);
  if (text.includes("\u0000")) return unreadable();
  const statement = /^\uFEFF?\s*</.test(text) ? readCamt(text) : readTable(text);
  const ours = bankAccount()?.iban;
  if (statement.account && isIban(statement.account) && ours && statement.account !== ours) throw new AppError("statement_other_account");
  return statement;
};
