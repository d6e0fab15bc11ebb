import { findPageStates } from "#lib/commerce/packs/server/find-page-states.ts";
import type { lessonPacks } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";

/** @throws AppError invalid_input (a pack without pages), pack_page_refused (409: a page may not, or not any more) */
export const refusePages = async ({ userId, pages }: Pick<typeof lessonPacks.$inferSelect, "userId" | "pages">): Promise<void> => {
  if (pages.length === 0) throw new AppError("invalid_input", { fields: { pages: "required" } });
  if ((await findPageStates(userId, pages)).some(({ state }) => state !== "ready")) throw new AppError("pack_page_refused");
};
