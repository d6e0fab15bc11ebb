import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { MAX_STATEMENT_BYTES } from "#lib/books/transfers/rules.ts";
import { type Imported, importStatement } from "#lib/books/transfers/server/import-statement.ts";
import { matchTransfers } from "#lib/books/transfers/server/match-transfers.ts";
import { StartError } from "#lib/platform/env/start-error.ts";
import { AppError } from "#lib/platform/errors/errors.ts";

const fail = (sentence: string): never => {
  throw new StartError(sentence);
};

const sentences = (file: string, { code, detail }: AppError): string | undefined =>
  ({
    file_empty: `The file ${file} is empty.`,
    statement_unreadable: `The file ${file} is neither camt.053 nor a CSV file with columns for day, amount and text.`,
    statement_line: `The file ${file} cannot be read at row or entry ${detail.values?.line}: nothing of it was taken in.`,
    statement_other_account: `The file ${file} is of another account than OPERATOR_IBAN.`,
  })[code as string];

const take = async (file: string, bytes: Buffer): Promise<Imported> =>
  importStatement(null, { name: basename(file), bytes }).catch((error: unknown) => {
    const sentence = error instanceof AppError ? sentences(file, error) : undefined;
    return sentence ? fail(sentence) : Promise.reject(error);
  });

/** bank-statement <file>: takes a file of the bank into the books and allocates what came. */
export const statementCommand = {
  options: [],
  positional: "file",
  prepare: async ({ file = "" }: Record<string, string | undefined>) => {
    if (!file) fail("Please name the bank's file: npm run admin -- bank-statement <file>");
    const bytes = await readFile(file).catch(() => fail(`The file ${file} cannot be read.`));
    if (bytes.length > MAX_STATEMENT_BYTES) fail(`The file ${file} is longer than ${MAX_STATEMENT_BYTES} bytes.`);
    return async (say: (text: string) => void) => {
      const { newCount, knownCount, skippedCount } = await take(file, bytes);
      await matchTransfers();
      say(`${newCount} transfers are new, ${knownCount} were known, ${skippedCount} entries are no money that came.`);
    };
  },
};
