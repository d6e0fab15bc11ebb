import { CREDITS_FILE } from "#lib/catalogue/materials/schema.ts";
import { creditsName } from "#lib/catalogue/materials/server/credits-name.ts";
import { createFreeDownloadLink } from "#lib/catalogue/materials/server/download-link.ts";
import { findFiles } from "#lib/catalogue/materials/server/find-files.ts";
import type { FreeLinkDescription } from "#lib/pages/offers/schema.ts";
import { FREE_LINK, findFree } from "#lib/pages/offers/server/send-free-link.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { peekLink } from "#lib/platform/links/peek-link.ts";
import { href } from "#lib/platform/routes/href.ts";

const findMaterialId = async (token: string): Promise<number> => {
  const link = await peekLink(getDb(), FREE_LINK, token);
  if (!link) throw new AppError("token_invalid");
  return Number(link.data.materialId);
};

const credits = { id: CREDITS_FILE, format: "PDF", pageCount: null, bytes: 0, isSource: false };

/** What the link leads to; changes nothing (threat 14). @throws AppError token_invalid (410) */
export const describeFreeLink = async (token: string): Promise<FreeLinkDescription> => {
  const materialId = await findMaterialId(token);
  const shown = await findFree(getDb(), materialId);
  if (!shown) throw new AppError("token_invalid");
  const { title, slug, language, author, world, status, is_free: isFree } = shown;
  const files = isFree ? await findFiles(materialId) : [];
  // Nobody's stamp is on these files, so what a stamped copy carries comes beside them.
  if (isFree && shown.has_credits && !files.some(({ id }) => id === CREDITS_FILE))
    files.push({ ...credits, materialId, name: creditsName(world) });
  return {
    title,
    language,
    author,
    isOver: !isFree,
    href: status === "published" ? href(world, "material", { id: materialId, slug }) : null,
    files: files.map(({ id, name, format, bytes }) => ({ id, name, format, bytes })),
  };
};

/**
 * A short-lived address of one of the files. The link itself stays: a download that broke off may be begun again.
 * @throws AppError token_invalid (410); not_found for another material's file; offer_over (410) when it costs something by now
 */
export const takeFreeFile = async ({ token, fileId }: { token: string; fileId: number }): Promise<{ url: string }> => {
  const materialId = await findMaterialId(token);
  const shown = await findFree(getDb(), materialId);
  if (!shown?.is_free) throw new AppError("offer_over");
  return createFreeDownloadLink({ materialId, fileId });
};
