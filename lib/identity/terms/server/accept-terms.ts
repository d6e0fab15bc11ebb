import { and, eq } from "drizzle-orm";
import type { TermsState } from "#lib/identity/terms/schema.ts";
import { findActualTerms } from "#lib/identity/terms/server/find-actual-terms.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { termsAcceptances } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** Whether a user has accepted the terms in force; true where there are none. */
export const getTermsState = async (userId: number, world: World): Promise<TermsState> => {
  const actual = await findActualTerms(world);
  if (!actual) return { isAccepted: true, version: null };
  const { version } = actual;
  const isHers = and(eq(termsAcceptances.userId, userId), eq(termsAcceptances.world, world), eq(termsAcceptances.version, version));
  const rows = await getDb().select({ version: termsAcceptances.version }).from(termsAcceptances).where(isHers);
  return { isAccepted: rows.length > 0, version };
};

type Acceptance = { userId: number; world: World; version: number /** Kept as evidence. */; address: string | null };

/**
 * TERMS-4: notes who accepted which version, when and from where. Repeating it changes nothing.
 * @throws AppError conflict when it is not the version in force: she has read another text
 */
export const acceptTerms = ({ userId, world, version, address }: Acceptance): Promise<TermsState> =>
  transaction(async (tx) => {
    const actual = await findActualTerms(world, tx);
    if (actual?.version !== version) throw new AppError("conflict");
    await tx.insert(termsAcceptances).values({ userId, world, version, address }).onConflictDoNothing();
    return { isAccepted: true, version };
  });
