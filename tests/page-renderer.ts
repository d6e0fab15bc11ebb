import type { RequestListener } from "node:http";
import { createPageCache } from "#lib/platform/page-cache/page-cache.ts";
import { cachePage, tagPage } from "#lib/platform/page-cache/tag-page.ts";
import { startServer } from "#tests/start-server.ts";

type Options = Partial<Parameters<typeof createPageCache>[0]>;

/** A page cache on a real port in front of a small renderer. */
export const startPageCache = async (render: RequestListener, options: Options = {}) => {
  const cache = createPageCache({ render, queryKeys: ["q", "page"], ...options });
  return { ...(await startServer(cache.handle)), cache };
};

export const html = (text: string): string => `<!doctype html><title>x</title><p>${text} ${"lorem ipsum ".repeat(40)}</p>`;

/** A page that says how often it was rendered, keeps itself for 60 s, and can be held back or made to fail. */
export const countingPage = (tags: string[] = []) => {
  const state = { renders: 0, gate: Promise.resolve(), fail: false };
  const render: RequestListener = async (req, res) => {
    const mine = ++state.renders;
    for (const tag of tags) tagPage(tag);
    cachePage(60);
    await state.gate;
    if (state.fail) throw new Error("the renderer broke");
    res.setHeader("content-type", "text/html; charset=utf-8");
    res.write(html(`render ${mine} of ${req.url}`));
    res.end();
  };
  return { state, render };
};

/** A gate for a page's render, and what opens it. */
export const hold = () => {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { gate, release };
};
