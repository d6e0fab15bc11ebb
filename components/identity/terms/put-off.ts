import { followLink } from "#components/platform/layout/follow-link.ts";

/** Where she may be without having decided: on her way to what she has bought, and there (TERMS-3). Null: she has put nothing off. */
let allowed: ReadonlySet<string> | null = null;
let watcher: MutationObserver | null = null;

const end = (): void => {
  allowed = null;
  watcher?.disconnect();
  watcher = null;
};

export const isPutOff = (): boolean => allowed !== null;

/**
 * The decision about new terms can wait while she downloads what is hers: leads to that page, and calls `onEnd` when another one is shown.
 * `path` is that of the page of bought materials.
 */
export const putOff = (path: string, onEnd: () => void): void => {
  end();
  allowed = new Set([window.location.pathname, path]);
  // Addresses change without an event of their own; what is shown changes with them.
  watcher = new MutationObserver(() => {
    const { pathname } = window.location;
    if (pathname === path) allowed = new Set([path]);
    if (allowed?.has(pathname)) return;
    end();
    onEnd();
  });
  watcher.observe(document.body, { childList: true, subtree: true });
  if (window.location.pathname !== path) followLink(path);
};
