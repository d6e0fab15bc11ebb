import { ownPath } from "#tests/crawl/check-links.ts";
import type { Fault } from "#tests/crawl/fault.ts";
import { fetchPath } from "#tests/crawl/fetch-path.ts";
import { readPage } from "#tests/crawl/read-page.ts";

/** Looks again at dead links: a page that was read before something was taken away no longer leads there. */
export const confirmLinks = async (faults: readonly Fault[], base: string, origin: string): Promise<Fault[]> => {
  const confirmed: Fault[] = [];
  for (const fault of faults) {
    if (fault.target !== undefined) {
      const { body } = await fetchPath(base, fault.path, origin);
      const targets = readPage(body.toString("utf8")).links.map(({ href }) => ownPath(href, fault.path, origin));
      if (!targets.includes(fault.target)) continue;
    }
    confirmed.push(fault);
  }
  return confirmed;
};
