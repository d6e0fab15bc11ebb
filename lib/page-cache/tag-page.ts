import { AsyncLocalStorage } from "node:async_hooks";

/** What a page says about itself while it renders. */
export type PageFacts = { tags: Set<string>; seconds: number; isGone?: boolean };

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

/** The page stands for something that was removed for good: it is answered with 410, which takes it out of search engines at once. */
export const tellGone = (): void => {
  const facts = pageFacts.getStore();
  if (facts) facts.isGone = true;
};
