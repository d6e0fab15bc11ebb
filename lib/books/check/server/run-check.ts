import { checkBooks } from "#lib/books/check/server/check-books.ts";
import type { BookCheck } from "#lib/books/check/server/rule.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { bookChecks } from "#lib/platform/db/schema/schema.ts";
import { sealAll } from "#lib/platform/ledger/seal-rows.ts";
import { log } from "#lib/platform/log/log.ts";

/**
 * Seals what waits and holds the books against their rules; what came out is kept for the figures of every process, and each broken rule is
 * a line of the log as an error, which the error reporting sends on.
 */
export const runCheck = async (): Promise<BookCheck[]> => {
  await sealAll();
  const checks = await checkBooks();
  const broken = checks.filter(({ breaches }) => breaches.length > 0);
  await getDb()
    .insert(bookChecks)
    .values({ rules: checks.length, broken: broken.map(({ name }) => name) });
  for (const { name, sentence, broken: count, breaches } of broken)
    log.error({ rule: name, count, breaches }, `books are wrong: ${sentence}`);
  if (broken.length === 0) log.info({ rules: checks.length }, "the books are right");
  return checks;
};
