import type { NoticeDetails } from "#lib/platform/db/schema/notices.ts";

/**
 * When somebody is told of a material and goes on seeing the notice. "her-world": while it is on sale in the world she is at home in. "sale":
 * while it is on sale, wherever. "always": it is hers, or the notice is about no material.
 */
type NoticeNeed = "her-world" | "sale" | "always";

/** What somebody can be told. Its sentence is `kinds.<kind>` in the texts of the area `notices`, filled with its details and `title`; `more` above 0 is shown behind it. */
export type NoticeKind<Details extends NoticeDetails = NoticeDetails> = {
  kind: string;
  needs: NoticeNeed;
  /** The kind of mail (ROUTE-21, lib/catalogue/notifications/rules.ts) that may tell it, too; null: none. */
  mail: string | null;
  /** Never set: holds the type of the details. */
  details?: Details;
};

/** By name, as `noticeKinds` of every `server/notices.ts`: found in the file system, so that tests see them all. */
export type NoticeKinds = Readonly<Record<string, NoticeKind>>;

export const defineNotice = <Details extends NoticeDetails>(kind: Omit<NoticeKind<Details>, "details">): NoticeKind<Details> => kind;
