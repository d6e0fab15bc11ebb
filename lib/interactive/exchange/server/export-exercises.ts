import { findInteractive } from "#lib/interactive/authoring/server/find-interactive.ts";
import { writeGift } from "#lib/interactive/exchange/gift/write-gift.ts";
import { writeMoodle } from "#lib/interactive/exchange/moodle/write-moodle.ts";
import type { ExchangeFormat, Lost } from "#lib/interactive/exchange/rules.ts";
import type { LostAnswer } from "#lib/interactive/exchange/schema.ts";
import { writePackage } from "#lib/interactive/exchange/server/kreda-package.ts";
import { type Item, items } from "#lib/interactive/exercises/schema.ts";
import { privateHeaders } from "#lib/platform/storage/private-headers.ts";

/** Forms that are text, each with the ending of its files. */
const textForms: Record<
  Exclude<ExchangeFormat, "kreda">,
  { write: (all: readonly Item[]) => { text: string; lost: Lost[] }; ending: string; mime: string }
> = {
  gift: { write: writeGift, ending: "gift.txt", mime: "text/plain; charset=utf-8" },
  moodle: { write: writeMoodle, ending: "xml", mime: "application/xml; charset=utf-8" },
};

type Wanted = { id: number; format: ExchangeFormat };

/** One's own exercises as a file for another system. @throws AppError not_found */
export const exportExercises = async (userId: number, { id, format }: Wanted): Promise<Response> => {
  const { title, items: kept } = await findInteractive(id, userId);
  const all = items.parse(kept);
  if (format === "kreda") {
    const body = await writePackage({ title, items: all });
    return new Response(new Uint8Array(body), { headers: privateHeaders({ name: `${title}.zip`, mime: "application/zip" }) });
  }
  const { write, ending, mime } = textForms[format];
  return new Response(write(all).text, { headers: privateHeaders({ name: `${title}.${ending}`, mime }) });
};

/** What would be lost on the way, told before. @throws AppError not_found */
export const listLosses = async (userId: number, { id, format }: Wanted): Promise<LostAnswer> => {
  const all = items.parse((await findInteractive(id, userId)).items);
  const lost = format === "kreda" ? [] : textForms[format].write(all).lost;
  return { items: lost.map(({ item, prompt, losses }) => ({ item, prompt, losses: [...losses] })) };
};
