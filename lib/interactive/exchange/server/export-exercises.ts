import { findInteractive } from "#lib/interactive/authoring/server/find-interactive.ts";
import { writeGift } from "#lib/interactive/exchange/gift/write-gift.ts";
import { writeQti } from "#lib/interactive/exchange/qti/write-package.ts";
import type { ExchangeFormat, Lost } from "#lib/interactive/exchange/rules.ts";
import type { LostAnswer } from "#lib/interactive/exchange/schema.ts";
import { writePackage } from "#lib/interactive/exchange/server/kreda-package.ts";
import { zipQti } from "#lib/interactive/exchange/server/qti-package.ts";
import { type Item, items } from "#lib/interactive/exercises/schema.ts";
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
  if (format === "qti") {
    const body = await zipQti(writeQti(title, all).files);
    return new Response(new Uint8Array(body), { headers: privateHeaders({ name: `${title}.qti.zip`, mime: "application/zip" }) });
  }
  return new Response(writeGift(all).text, { headers: privateHeaders({ name: `${title}.gift.txt`, mime: "text/plain; charset=utf-8" }) });
};

const lostBy = (format: ExchangeFormat, title: string, all: readonly Item[]): Lost[] => {
  switch (format) {
    case "kreda":
      return [];
    case "gift":
      return writeGift(all).lost;
    case "qti":
      return writeQti(title, all).lost;
  }
};

/** What would be lost on the way, told before. @throws AppError not_found */
export const listLosses = async (userId: number, { id, format }: Wanted): Promise<LostAnswer> => {
  const { title, items: kept } = await findInteractive(id, userId);
  const all = items.parse(kept);
  const lost = lostBy(format, title, all);
  return { items: lost.map(({ item, prompt, losses }) => ({ item, prompt, losses: [...losses] })) };
};
