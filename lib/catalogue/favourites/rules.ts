import type { Favourite } from "#lib/catalogue/favourites/schema.ts";
import { withoutAccents } from "#lib/platform/worlds/without-accents.ts";

/** A favourite on the screen. `isNew`: a heart was just pressed, and only its title is known so far. */
export type ListedFavourite = Favourite & { isNew?: true };

/** A whole wishlist as screens hold it: all its pages joined, newest first. */
export type FavouriteList = { rows: readonly ListedFavourite[]; total: number };

/**
 * STATE-1: a new favourite stands first and the total grows by one; what is there already stays where it is. `place`: where one comes back
 * to that could not be taken out.
 */
export const addFavourite = (list: FavouriteList, added: ListedFavourite, place = 0): FavouriteList =>
  list.rows.some(({ id }) => id === added.id) ? list : { rows: list.rows.toSpliced(place, 0, added), total: list.total + 1 };

/** STATE-1: what is taken out is gone and the total shrinks by one; what was not there changes nothing. */
export const removeFavourite = (list: FavouriteList, id: number): FavouriteList => {
  const rows = list.rows.filter((row) => row.id !== id);
  return rows.length === list.rows.length ? list : { rows, total: Math.max(0, list.total - 1) };
};

export const favouriteSorts = ["added", "title", "price"] as const;
export type FavouriteSort = (typeof favouriteSorts)[number];

type Wanted = { q: string; sort: FavouriteSort /** Of the world, for its alphabet. */; bcp47: string };

/** The list as its owner wants to see it: matching titles and authors, in her order; what is no longer offered comes last by price. */
export const arrangeFavourites = (rows: readonly ListedFavourite[], { q, sort, bcp47 }: Wanted): ListedFavourite[] => {
  const words = withoutAccents(q).split(/\s+/).filter(Boolean);
  const matching = rows.filter(({ title, card }) => {
    const text = withoutAccents(`${title} ${card?.author.name ?? ""}`);
    return words.every((word) => text.includes(word));
  });
  if (sort === "added") return matching;
  const { compare } = new Intl.Collator(bcp47, { numeric: true });
  const price = ({ card }: Favourite) => card?.currentMinor ?? Number.POSITIVE_INFINITY;
  return matching.sort(
    sort === "title" ? (a, b) => compare(a.title, b.title) : (a, b) => (price(a) === price(b) ? 0 : price(a) - price(b)),
  );
};
