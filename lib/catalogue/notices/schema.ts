import { z } from "zod";

/** How many notices come at once. */
export const NOTICE_PAGE = 20;

const noticeId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** `before`: only older ones than the notice of this id; pages follow each other so, whatever comes in meanwhile. */
export const noticeListInput = z.object({
  before: noticeId.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(NOTICE_PAGE),
});

const notice = z.object({
  id: z.int(),
  kind: z.string(),
  /** A finished sentence in the language of the world that was asked in. */
  text: z.string(),
  /** Where it leads, without origin; null: nowhere. */
  path: z.string().nullable(),
  picture: z.object({ url: z.string(), width: z.int(), height: z.int() }).nullable(),
  isRead: z.boolean(),
  createdAt: z.string(),
});
export type Notice = z.infer<typeof notice>;

/** Newest first. `next`: the `before` of the next page; null: this is the last. */
export const noticePage = z.object({ items: z.array(notice), unread: z.int(), next: z.int().nullable() });
export type NoticePage = z.infer<typeof noticePage>;

export const unreadCount = z.object({ unread: z.int() });
export type UnreadCount = z.infer<typeof unreadCount>;

/** Some by their ids, or all up to the one that stood first when she pressed. */
export const readNoticesInput = z
  .object({ ids: z.array(noticeId).min(1).max(100).optional(), upTo: noticeId.optional() })
  .refine(({ ids, upTo }) => (ids === undefined) !== (upTo === undefined), "invalid");
export type ReadNoticesInput = z.infer<typeof readNoticesInput>;
