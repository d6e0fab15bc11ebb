import type { Tx } from "#lib/platform/db/client.ts";
import { oneTimeTokens } from "#lib/platform/db/schema/schema.ts";
import { isLink, type Purpose } from "#lib/platform/links/link.ts";

/** Replaces what a link knows, e.g. how often it was answered wrongly; it stays as open as it is. Lock it before. */
export const noteOnLink = async (tx: Tx, purpose: Purpose, secret: string, data: Record<string, unknown>): Promise<void> => {
  await tx.update(oneTimeTokens).set({ payload: data }).where(isLink(purpose, secret));
};
