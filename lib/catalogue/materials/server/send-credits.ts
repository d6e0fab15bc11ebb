import { z } from "zod";
import { creditsName } from "#lib/catalogue/materials/server/credits-name.ts";
import { type CreditsFacts, creditsDigest, makeCredits } from "#lib/catalogue/materials/server/make-credits.ts";
import { stored } from "#lib/platform/db/row-types.ts";
import { materials } from "#lib/platform/db/schema/materials.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import { worldCode } from "#lib/platform/fields/fields.ts";
import type { FileToSend } from "#lib/platform/storage/file-response.ts";
import { creditsKey } from "#lib/platform/storage/keys.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";

/** A material's row as the page of credits needs it. */
export const creditsRow = z.object({
  material_world: worldCode,
  title: z.string(),
  rights: stored(materials.rights),
  page_size: z.string().nullable(),
});

export const creditsOf = ({ material_world, title, rights, page_size }: z.infer<typeof creditsRow>): CreditsFacts => ({
  world: material_world,
  title,
  rights,
  pageSize: page_size ?? undefined,
});

/** The page of credits as a file of its own, made when it is asked for the first time. @throws AppError not_found when nothing is to be named */
export const sendCredits = async (facts: CreditsFacts): Promise<FileToSend> => {
  const bytes = makeCredits(facts);
  if (!bytes) return notFoundError();
  const digest = creditsDigest(facts);
  const storage = getStorage();
  const storageKey = creditsKey(digest);
  if (!(await storage.exists(storageKey)))
    await storage.put(storageKey, Buffer.from(bytes), { mime: "application/pdf", bytes: bytes.length });
  return { storageKey, bytes: bytes.length, etag: `"${digest}"`, mime: "application/pdf", name: creditsName(facts.world) };
};
