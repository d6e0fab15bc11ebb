/** The title of the material that a heart belongs to: of its card, or of its own page. */
export const heartTitle = (button: HTMLElement): string =>
  (button.closest("article")?.querySelector(".ctitle a, h2, h3") ?? document.querySelector("h1"))?.textContent?.trim() ?? "";
