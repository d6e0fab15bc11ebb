import { defineNotice, type NoticeKinds } from "#lib/platform/notices/notice-kind.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";

type Price = { minor: number; currency: Currency };

/** Something new of an author whom she follows. `more`: how many further ones of authors she follows came with it. */
export const authorNews = defineNotice<{ author: string; more: number }>({ kind: "author_news", needs: "her-world", mail: "author_news" });

/** Something new in a subject that she follows in this world. */
export const subjectNews = defineNotice<{ subject: string; more: number }>({
  kind: "subject_news",
  needs: "her-world",
  mail: "subject_news",
});

/**
 * A favourite costs less than when she marked it or was last told. What it cost before is not said: whoever announces a reduction has to name
 * the lowest price of 30 days beside it (Directive 98/6/EC art. 6a), and that stands on its page.
 */
export const favouriteCheaper = defineNotice<{ price: Price }>({ kind: "favourite_cheaper", needs: "her-world", mail: "favourite_news" });

/** A new version of a favourite. */
export const favouriteUpdated = defineNotice<{ version: number }>({
  kind: "favourite_updated",
  needs: "her-world",
  mail: "favourite_news",
});

/** A new version of something she owns, on sale or not: fetching it costs nothing. */
export const ownedUpdated = defineNotice<{ version: number }>({ kind: "owned_updated", needs: "always", mail: "material_updates" });

export const noticeKinds: NoticeKinds = {
  author_news: authorNews,
  subject_news: subjectNews,
  favourite_cheaper: favouriteCheaper,
  favourite_updated: favouriteUpdated,
  owned_updated: ownedUpdated,
};
