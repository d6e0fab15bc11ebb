import type { TourStep } from "#lib/pages/tours/rules.ts";

/** What each step points at; the first one that is there and can be seen. */
const selectors: Record<TourStep, readonly string[]> = {
  search: ["[data-hero-search]"],
  menu: [".nav [data-menu] > summary", ".menu-button"],
  tools: [".head .tools"],
  stages: [".levels"],
  stage: [".levels li:nth-child(2) a", ".levels a + a"],
  subjects: [".tray"],
  subject: [".tray a"],
};

// A browser that cannot tell counts everything as seen.
const isSeen = (element: HTMLElement): boolean => (typeof element.checkVisibility === "function" ? element.checkVisibility() : true);

export const findTarget = (step: TourStep): HTMLElement | null => {
  for (const selector of selectors[step]) {
    for (const element of document.querySelectorAll<HTMLElement>(selector)) if (isSeen(element)) return element;
  }
  return null;
};
