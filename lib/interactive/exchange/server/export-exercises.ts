import { findInteractive } from "#lib/interactive/authoring/server/find-interactive.ts";
import { writeGift } from "#lib/interactive/exchange/gift/write-gift.ts";
import type { ExchangeFormat } from "#lib/interactive/exchange/rules.ts";
import type { LostAnswer } from "#lib/interactive/exchange/schema.ts";
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
  return new Response(writeGift(all).text, { headers: privateHeaders({ name: `${title}.gift.txt`, mime: "text/plain; charset=utf-8" }) });
};

/** What would be lost on the way, told before. @throws AppError not_found */
export const listLosses = async (userId: number, { id, format }: Wanted): Promise<LostAnswer> => {
  const all = items.parse((await findInteractive(id, userId)).items);
  const lost = format === "kreda" ? [] : writeGift(all).lost;
  return { items: lost.map(({ item, prompt, losses }) => ({ item, prompt, losses: [...losses] })) };
};
