import { and, asc, eq, inArray, ne } from "drizzle-orm";
import { subscribe } from "#lib/catalogue/favourites/server/subscribe.ts";
import { favouriteCheaper } from "#lib/catalogue/notices/server/notices.ts";
import { tellFollowers } from "#lib/catalogue/notices/server/tell-followers.ts";
import { tellVersion } from "#lib/catalogue/notices/server/tell-version.ts";
import { lookForNews } from "#lib/catalogue/saved-searches/server/look-for-news.ts";
import { listSaved, saveSearch } from "#lib/catalogue/saved-searches/server/saved-searches.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { materials } from "#lib/platform/db/schema/schema.ts";
import { addNotice } from "#lib/platform/notices/add-notices.ts";
import { defaultWorld } from "#lib/platform/worlds/worlds.ts";
import type { Cast } from "#lib/staff/demo/server/demo-people.ts";

/** What the buyer searches for, again and again. */
const searches = [
  { name: "Einmaleins", address: "q=einmaleins" },
  { name: "Mathematik, kostenlos", address: "subject=mathematics&price=free" },
  { name: "Deutsch", address: "subject=nativeLanguage" },
];
const subjects = ["mathematics", "nativeLanguage"];

/**
 * The buyer follows authors and subjects, has saved searches, and hears of what is there as if it had just come, by the same use cases as
 * everybody: demonstration studios themselves have no news.
 */
export const hearNews = async ({ buyer, hers, others }: Cast): Promise<void> => {
  const known = (await listSaved(buyer)).items.map(({ name }) => name);
  for (const search of searches.filter(({ name }) => !known.includes(name)))
    await saveSearch(search, { userId: buyer, world: defaultWorld });
  for (const key of subjects) await subscribe({ userId: buyer }, { subjectType: "subject", subjectId: key }, defaultWorld);
  const ids = [...hers.slice(0, 2), ...others.slice(0, 8)];
  const stock = await getDb()
    .select({ id: materials.id, authorId: materials.authorId, price: materials.priceMinor, currency: materials.currency })
    .from(materials)
    .where(and(inArray(materials.id, ids), ne(materials.authorId, buyer), eq(materials.status, "published")))
    // The same every time: a second run must follow the same authors.
    .orderBy(asc(materials.id));
  for (const { authorId } of stock.slice(0, 4))
    await subscribe({ userId: buyer }, { subjectType: "author", subjectId: String(authorId) }, defaultWorld);
  await lookForNews(ids, null);
  await tellFollowers(ids);
  const [bought] = hers;
  const favourite = stock.find(({ id }) => id === others[0]);
  if (bought) await tellVersion(bought, 2);
  if (favourite) {
    const { id: materialId, price: minor, currency } = favourite;
    const notice = { userId: buyer, event: `demo:${materialId}`, materialId, details: { price: { minor, currency } } };
    await transaction((tx) => addNotice(tx, favouriteCheaper, notice));
  }
};
