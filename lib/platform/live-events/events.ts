/**
 * Every live event with what it carries: ids and states alone, never personal data, since what changed is fetched again. Publishing
 * anything else is a type error, on the server as in the browser.
 */
type LiveEvents = {
  "order.paid": { id: number; status: string };
  "order.refunded": { id: number; status: string };
  "order.failed": { id: number; status: string };
  /** To the buyer: the first byte or clear page of it leaves. */
  "download.begun": { materialId: number };
  "material.preview-ready": { materialId: number };
  "material.changed": { materialId: number };
  "feedback.changed": { id: number; materialId: number };
  "feedback.answered": { id: number; materialId: number };
  "comment.changed": { postId: number };
  /** To the two whose it is. */
  "question.changed": { id: number };
  /** To the seller: the first of her lines in an order, and how many there are. */
  "sale.made": { id: number; count: number };
  "notice.added": { id: number };
  /** On another device, perhaps. */
  "notices.read": { count: number };
  /** To a member of a school: one of her seats came or went, or what she asked for was decided. */
  "seat.changed": { id: number };
  /** To its buyer: somebody took a gift over. */
  "gift.changed": { id: number };
  "request.changed": { id: number };
  "export.progress": { id: number; state: string; progress: number };
};

export type LiveEventName = keyof LiveEvents;

/** One live message as clients receive it, in arrays, under the event name "events". */
export type LiveEvent = { [E in LiveEventName]: { event: E; payload: LiveEvents[E] } }[LiveEventName];

/** What the server says: it may begin; never come back; what happened. */
export type ToClient = { ready: () => void; no_reconnect: () => void; events: (events: LiveEvent[]) => void };
/** All that a client may say. */
export type ToServer = { heartbeat: () => void };
