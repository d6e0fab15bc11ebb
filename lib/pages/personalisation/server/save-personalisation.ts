import { and, eq, lte, sql } from "drizzle-orm";
import { findTerms } from "#lib/catalogue/taxonomy/server/find-terms.ts";
import { askedBefore } from "#lib/pages/personalisation/rules.ts";
import type { PreferencesInput, RefusalInput } from "#lib/pages/personalisation/schema.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { personalisations, recommendationRefusals, users } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** Nobody needs more of them; the oldest would be forgotten silently otherwise. */
const MOST_REFUSALS = 200;

const kinds = { subjects: "subject", grades: "class_grade", schoolTypes: "stage" } as const;

/** @throws AppError invalid_input at the field whose keys are not those of the world */
const checkKeys = async (input: PreferencesInput, world: World): Promise<void> => {
  const terms = await findTerms(world);
  const isKnown = (field: keyof typeof kinds) => (key: string) => terms.some((term) => term.kind === kinds[field] && term.key === key);
  const fields = (Object.keys(kinds) as (keyof typeof kinds)[]).filter((field) => !input[field].every(isKnown(field)));
  if (fields.length > 0) throw new AppError("invalid_input", { fields: Object.fromEntries(fields.map((field) => [field, "invalid"])) });
};

/**
 * Keeps what she teaches; the last answer counts, and the question counts anew from it.
 * @throws AppError invalid_input
 */
export const savePreferences = async (userId: number, world: World, input: PreferencesInput, now = new Date()): Promise<void> => {
  await checkKeys(input, world);
  const { subjects, grades: classGrades, schoolTypes } = input;
  const answer = { world, subjects, classGrades, schoolTypes, answeredAt: now, askedCount: 0, askedAt: null, updatedAt: now };
  await getDb()
    .insert(personalisations)
    .values({ userId, ...answer })
    .onConflictDoUpdate({ target: personalisations.userId, set: answer });
};

/** CALL-21: the question came by itself. In several tabs at the same moment it came once. */
export const notePopupShown = async (userId: number, world: World, now = new Date()): Promise<void> => {
  await getDb()
    .insert(personalisations)
    .values({ userId, world, askedCount: 1, askedAt: now })
    .onConflictDoUpdate({
      target: personalisations.userId,
      set: { askedCount: sql`${personalisations.askedCount} + 1`, askedAt: now },
      setWhere: sql`${personalisations.askedAt} is null or ${lte(personalisations.askedAt, askedBefore(now))}`,
    });
};

/** GDPR art. 21: nothing is chosen for her any more, and what she buys no longer counts for others; or again. */
export const switchPersonalisation = async (userId: number, world: World, isOff: boolean): Promise<void> => {
  const set = { isOff, updatedAt: new Date() };
  await getDb()
    .insert(personalisations)
    .values({ userId, world, ...set })
    .onConflictDoUpdate({ target: personalisations.userId, set });
};

/**
 * Recommends nothing more of a subject, an author or for a reason, or does so again; twice is as good as once.
 * @throws AppError list_full
 */
export const setRefused = ({ userId, kind, key, isRefused }: RefusalInput & { userId: number }): Promise<void> =>
  transaction(async (tx) => {
    const { userId: owner, kind: ofKind, key: named } = recommendationRefusals;
    if (!isRefused) {
      await tx.delete(recommendationRefusals).where(and(eq(owner, userId), eq(ofKind, kind), eq(named, key)));
      return;
    }
    // Her row makes a second tab wait, so that the limit holds.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
    const refusal = { userId, kind, key };
    const [added] = await tx.insert(recommendationRefusals).values(refusal).onConflictDoNothing().returning();
    if (added && (await tx.$count(recommendationRefusals, eq(owner, userId))) > MOST_REFUSALS) throw new AppError("list_full");
  });
