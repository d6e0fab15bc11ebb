import { AsyncLocalStorage } from "node:async_hooks";

/** What a page says about itself while it renders. */
export type PageFacts = { tags: Set<string>; seconds: number; status?: 404 | 410; isUnavailable?: true };

// server.ts enters the storage, Next's bundle (another module graph of the same process) reads it: they meet on globalThis.
const key = Symbol.for("kreda.page-facts");
const shared = globalThis as { [key]?: AsyncLocalStorage<PageFacts> };
shared[key] ??= new AsyncLocalStorage<PageFacts>();
export const pageFacts: AsyncLocalStorage<PageFacts> = shared[key];

/** Names something the page shows (`material:1`); `publish(tx, { purge: [tag] })` makes every instance forget the page. */
export const tagPage = (tag: string): void => {
  pageFacts.getStore()?.tags.add(tag);
};

/** Lets the page cache keep the page this many seconds (the shortest wish wins); without a call it is not kept. */
export const cachePage = (seconds: number): void => {
  const facts = pageFacts.getStore();
  if (facts) facts.seconds = facts.seconds ? Math.min(facts.seconds, seconds) : seconds;
};

// A page that Next renders cannot name its status; all of its answer lies in memory before any of it is sent.
const tellStatus = (status: 404 | 410): void => {
  const facts = pageFacts.getStore();
  if (facts) facts.status = status;
};

/** The page stands for something that was removed for good: it is answered with 410, which takes it out of search engines at once. */
export const tellGone = (): void => {
  tellStatus(410);
};

/** What the page needs cannot be had right now: when it fails, it is answered with 503 and Retry-After (reliability: never 500). */
export const tellUnavailable = (): void => {
  const facts = pageFacts.getStore();
  if (facts) facts.isUnavailable = true;
};

/** Nothing is at the page's address, or not now: it is answered with 404 and not kept. */
export const tellMissing = (): void => {
  tellStatus(404);
};
