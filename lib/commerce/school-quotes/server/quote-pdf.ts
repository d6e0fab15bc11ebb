import { and, eq, isNull } from "drizzle-orm";
import { compilePaper } from "#lib/commerce/orders/server/compile-paper.ts";
import { quoteLabel } from "#lib/commerce/school-quotes/rules.ts";
import { documentOf, type QuoteRow } from "#lib/commerce/school-quotes/server/quote-document.ts";
import { quoteSource } from "#lib/commerce/school-quotes/server/quote-source.ts";
import { findMembership } from "#lib/commerce/seats/server/find-membership.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { schoolQuotes } from "#lib/platform/db/schema/schema.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import { privateFile } from "#lib/platform/links/private-file.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";

/** The PDF of a quote (PDF/UA-1). It carries no e-invoice: a quote is no paper of the tax. */
const renderQuote = (quote: QuoteRow): Promise<Uint8Array> => {
  const { operator, issuedOn } = documentOf(quote);
  const { source, lang, title } = quoteSource(quote, getEnv().BRAND_NAME);
  return compilePaper(source, { title, lang, author: operator.name, createdAt: new Date(`${issuedOn}T00:00:00Z`) }, null);
};

/** Makes and stores a quote's PDF, once; runs as a job. */
export const makeQuotePdf = async (id: number): Promise<void> => {
  const [quote] = await getDb().select().from(schoolQuotes).where(eq(schoolQuotes.id, id));
  if (!quote || quote.storageKey) return;
  const storageKey = `quotes/${quoteLabel(id, documentOf(quote).issuedOn)}.pdf`;
  await getStorage().put(storageKey, await renderQuote(quote), { mime: "application/pdf" });
  await getDb()
    .update(schoolQuotes)
    .set({ storageKey })
    .where(and(eq(schoolQuotes.id, id), isNull(schoolQuotes.storageKey)));
};

/** The PDF of one of the school's quotes; made on the spot when the job has not come to it yet. @throws AppError not_found, forbidden */
export const readQuote = async (userId: number, id: number): Promise<Response> => {
  const { school } = await findMembership(getDb(), userId, "oversee");
  const ofSchool = and(eq(schoolQuotes.id, id), eq(schoolQuotes.schoolId, school.id));
  const [quote] = await getDb().select().from(schoolQuotes).where(ofSchool);
  if (!quote) return notFoundError();
  const body = quote.storageKey ? await getStorage().get(quote.storageKey) : await renderQuote(quote);
  return privateFile({ name: `${quoteLabel(id, documentOf(quote).issuedOn)}.pdf`, mime: "application/pdf", body });
};
