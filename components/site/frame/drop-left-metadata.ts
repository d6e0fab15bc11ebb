/** What of a page's metadata names that page: to a search engine, to whoever shares it, in the tab. */
const NAMING = [
  "title",
  'link[rel="canonical"]',
  'link[rel="alternate"]',
  'meta[name="description"]',
  'meta[property^="og:"]',
  'meta[name^="twitter:"]',
].join(",");

/**
 * Takes away the metadata of a page that was left before React had made it its own (vercel/next.js#97472): it lies in a boundary that is hydrated
 * last, and when that is thrown away unhydrated its tags stay in the head, before those of the next page. Browsers share the first canonical
 * address, which would be the one of the page before. To be called before anybody can leave the page that the server sent.
 *
 * A title that React owns goes with its page in one step: whoever still stands beside another one belongs to nobody.
 * @returns ends the watch
 */
export const dropLeftMetadata = (head: HTMLHeadElement): (() => void) => {
  const sent = [...head.querySelectorAll(NAMING)];
  const title = sent.find(({ localName }) => localName === "title");
  const watch = new MutationObserver(() => {
    const isLeft = title?.isConnected && head.querySelectorAll("title").length > 1;
    if (title?.isConnected && !isLeft) return;
    watch.disconnect();
    if (isLeft) for (const tag of sent) tag.remove();
  });
  watch.observe(head, { childList: true });
  return () => watch.disconnect();
};
