/** What of a page's metadata names that page: to a search engine, to whoever shares it, in the tab. */
const NAMING = "title,link[rel=canonical],link[rel=alternate],meta[name=description],meta[property],meta[name^=twitter]";

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
  const watch = new MutationObserver(() => {
    const titles = head.querySelectorAll("title");
    if (titles.length === 1 && sent.includes(titles[0] as Element)) return;
    watch.disconnect();
    if (titles.length > 1) for (const tag of sent) tag.remove();
  });
  watch.observe(head, { childList: true });
  return () => watch.disconnect();
};
