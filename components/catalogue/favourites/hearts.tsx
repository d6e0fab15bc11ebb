"use client";
import { useEffect } from "react";
import { heartTitle } from "#components/catalogue/favourites/heart-title.ts";
import { withLateDetail } from "#components/platform/layout/late-texts.ts";
import { showToast } from "#components/platform/ui/toasts.ts";
import { readFavouriteIds, subscribeFavouriteIds } from "#lib/catalogue/favourites/store.ts";
import { loadLate } from "#lib/platform/api-client/load-late.ts";

const SELECTOR = "[data-heart]";

const show = (): void => {
  const ids = readFavouriteIds();
  for (const button of document.querySelectorAll<HTMLElement>(SELECTOR)) {
    button.setAttribute("aria-pressed", String(ids.has(Number(button.dataset.heart))));
  }
};

const load = () => loadLate("personalization-content", () => import("#components/catalogue/favourites/press-heart.ts"));

const heartOf = ({ target }: Event): HTMLElement | null => (target instanceof Element ? target.closest<HTMLElement>(SELECTOR) : null);

// What a press needs comes when somebody is about to; what could not come is asked for again by the press.
const onNear = (event: Event): void => {
  if (heartOf(event)) void load().catch(() => {});
};

/**
 * All hearts of a page, wherever they are drawn: their state from what this browser knows, their press by code that is loaded then.
 * `failedText`, with {title}: what is said when even that code cannot be had.
 */
export const Hearts = ({ failedText }: { failedText: string }) => {
  useEffect(() => {
    const onClick = (event: Event): void => {
      const button = heartOf(event);
      if (!button) return;
      const text = failedText.replace("{title}", heartTitle(button));
      load().then(
        ({ pressHeart }) => pressHeart(button, text),
        (reason: unknown) => showToast({ text: withLateDetail(text, reason) }),
      );
    };
    show();
    const watcher = new MutationObserver(show);
    watcher.observe(document.body, { childList: true, subtree: true });
    const stop = subscribeFavouriteIds(show);
    document.addEventListener("click", onClick);
    document.addEventListener("pointerover", onNear, { passive: true });
    return () => {
      watcher.disconnect();
      stop();
      document.removeEventListener("click", onClick);
      document.removeEventListener("pointerover", onNear);
    };
  }, [failedText]);
  return null;
};
