import type { LessonPack } from "#lib/commerce/packs/schema.ts";
import { findPack } from "#lib/commerce/packs/server/find-pack.ts";
import { presentPack } from "#lib/commerce/packs/server/present-pack.ts";

/** A pack of her own, each page with what became of it. @throws AppError not_found */
export const getPack = async (id: number, userId: number): Promise<LessonPack> => presentPack(await findPack(id, userId));
