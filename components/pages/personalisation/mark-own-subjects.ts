import type { PreferencesInput } from "#lib/pages/personalisation/schema.ts";

/**
 * Marks hers among the subjects and school stages of the start page, which stay where everybody has them: nothing on a page that is being
 * read may move. Gives back how to take the marks away.
 */
export const markOwnSubjects = (teaches: PreferencesInput | null): (() => void) | undefined => {
  if (!teaches) return undefined;
  const keys = new Set([...teaches.subjects, ...teaches.schoolTypes]);
  const marked = [...document.querySelectorAll<HTMLElement>("[data-term]")].filter(({ dataset }) => keys.has(dataset.term ?? ""));
  for (const link of marked) link.setAttribute("aria-current", "true");
  return () => {
    for (const link of marked) link.removeAttribute("aria-current");
  };
};
