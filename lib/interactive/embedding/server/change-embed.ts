import { eq } from "drizzle-orm";
import { findInteractive, lockInteractive } from "#lib/interactive/authoring/server/find-interactive.ts";
import { isLocal } from "#lib/interactive/embedding/rules.ts";
import type { EmbedAnswer, EmbedInput } from "#lib/interactive/embedding/schema.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { interactiveEmbeds } from "#lib/platform/db/schema/schema.ts";
import { getEnv, isDemo } from "#lib/platform/env/env.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { makeSecret } from "#lib/platform/secrets/secrets.ts";

type EmbedRow = typeof interactiveEmbeds.$inferSelect;

const present = (row: EmbedRow | undefined): EmbedAnswer => ({
  embed: row ? { address: `${getEnv().ORIGIN}/embed/${row.token}`, origins: row.origins } : null,
});

/** Where one's own exercises may be shown. @throws AppError not_found */
export const getEmbed = async (userId: number, id: number): Promise<EmbedAnswer> => {
  await findInteractive(id, userId);
  const [row] = await getDb().select().from(interactiveEmbeds).where(eq(interactiveEmbeds.interactiveId, id));
  return present(row);
};

/**
 * Lets pages of these origins show one's own exercises, as they were saved last; the address stays while it is on.
 * @throws AppError not_found, invalid_input (a page of the author's own machine, outside a demonstration)
 */
export const putEmbed = (userId: number, { id, origins }: EmbedInput): Promise<EmbedAnswer> =>
  transaction(async (tx) => {
    if (!isDemo() && origins.some(isLocal)) throw new AppError("invalid_input", { fields: { origins: "invalid" } });
    await lockInteractive(tx, id, userId);
    const [row] = await tx
      .insert(interactiveEmbeds)
      .values({ interactiveId: id, token: makeSecret().secret, origins })
      .onConflictDoUpdate({ target: interactiveEmbeds.interactiveId, set: { origins } })
      .returning();
    return present(row);
  });

/** Ends it at once: its address opens nothing any more, also when it is turned on again. @throws AppError not_found */
export const deleteEmbed = (userId: number, id: number): Promise<EmbedAnswer> =>
  transaction(async (tx) => {
    await lockInteractive(tx, id, userId);
    await tx.delete(interactiveEmbeds).where(eq(interactiveEmbeds.interactiveId, id));
    return present(undefined);
  });
