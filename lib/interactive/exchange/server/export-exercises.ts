import { findInteractive } from "#lib/interactive/authoring/server/find-interactive.ts";
import { writeGift } from "#lib/interactive/exchange/gift/write-gift.ts";
import { writeH5p } from "#lib/interactive/exchange/h5p/write-h5p.ts";
import type { ExchangeFormat } from "#lib/interactive/exchange/rules.ts";
import type { LostAnswer } from "#lib/interactive/exchange/schema.ts";
import { writeH5pFile } from "#lib/interactive/exchange/server/h5p-package.ts";
import { writePackage } from "#lib/interactive/exchange/server/kreda-package.ts";
import { items } from "#lib/interactive/exercises/schema.ts";
import { privateHeaders } from "#lib/platform/storage/private-headers.ts";

type Wanted = { id: number; format: ExchangeFormat };

/** One's own exercises as a file for another system. @throws AppError not_found */
export const exportExercises = async (userId: number, { id, format }: Wanted): Promise<Response> => {
  const { title, items: kept } = await findInteractive(id, userId);
  const all = items.parse(kept);
  if (format === "kreda") {
    const body = await writePackage({ title, items: all });
    return new Response(new Uint8Array(body), { headers: privateHeaders({ name: `${title}.zip`, mime: "application/zip" }) });
  }
  if (format === "h5p") {
    const { bytes, isMany } = await writeH5pFile(writeH5p(title, all).packages);
    return new Response(new Uint8Array(bytes), {
      headers: privateHeaders({ name: `${title}.${isMany ? "zip" : "h5p"}`, mime: "application/zip" }),
    });
  }
  return new Response(writeGift(all).text, { headers: privateHeaders({ name: `${title}.gift.txt`, mime: "text/plain; charset=utf-8" }) });
};

/** What would be lost on the way, told before. @throws AppError not_found */
export const listLosses = async (userId: number, { id, format }: Wanted): Promise<LostAnswer> => {
  const { title, items: kept } = await findInteractive(id, userId);
  const all = items.parse(kept);
  const lost = format === "kreda" ? [] : format === "h5p" ? writeH5p(title, all).lost : writeGift(all).lost;
  return { items: lost.map(({ item, prompt, losses }) => ({ item, prompt, losses: [...losses] })) };
};
