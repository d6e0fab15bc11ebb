import { asc, eq } from "drizzle-orm";
import { getDb } from "#lib/platform/db/client.ts";
import { materialPages } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { titleOfPage } from "#lib/selling/selling/guess-title.ts";
import type { DraftFields, SavedDraft } from "#lib/selling/selling/schema.ts";
import { classify } from "#lib/selling/selling/server/classify.ts";
import { findCopies, revisionOf, wasPublished } from "#lib/selling/selling/server/find-copy.ts";
import { loadFields } from "#lib/selling/selling/server/load-fields.ts";
import { saveDraft } from "#lib/selling/selling/server/save-draft.ts";

/** Of the first page so many lines of so many characters are read: its heading, not the exercises. */
const MOST_LINES = 8;
const LONGEST_LINE = 200;

const isEmpty = (value: unknown): boolean => value === "" || (Array.isArray(value) && value.length === 0);

/**
 * Fills in what is still empty of title, subject, grades, topics and type, by the words of the first page; what is there stays.
 * @throws AppError not_found, conflict for what was published, draft_changed when somebody saves at the same moment
 */
export const guessFields = async (id: number, authorId: number): Promise<SavedDraft> => {
  const copies = await findCopies(id, authorId);
  if (wasPublished(copies)) throw new AppError("conflict");
  const fields = await loadFields(copies.own);
  const [page] = await getDb()
    .select({ text: materialPages.text })
    .from(materialPages)
    .where(eq(materialPages.materialId, id))
    .orderBy(asc(materialPages.position))
    .limit(1);
  const text = (page?.text ?? "").slice(0, MOST_LINES * LONGEST_LINE);
  const lines = text
    .split(/[\r\n]+/)
    .map((line) => line.trim().slice(0, LONGEST_LINE))
    .filter(Boolean);
  const guessed: Partial<DraftFields> = { title: titleOfPage(text), ...(await classify(fields.world, lines.slice(0, MOST_LINES))) };
  const filled = Object.fromEntries(
    Object.entries(guessed).filter(([key, value]) => isEmpty(fields[key as keyof DraftFields]) && !isEmpty(value)),
  );
  return saveDraft({ id, revision: revisionOf(copies), fields: filled }, authorId);
};
