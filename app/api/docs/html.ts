/** Markup that may stand in a page as it is. */
export type Html = { readonly markup: string };

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** A template of markup: texts that are put into it are escaped, markup is not. */
export const html = (parts: TemplateStringsArray, ...values: readonly (string | Html)[]): Html => ({
  markup: String.raw({ raw: parts }, ...values.map(markupOf)),
});

const markupOf = (value: string | Html): string =>
  typeof value === "string" ? value.replace(/[&<>"']/g, (character) => entities[character] ?? "") : value.markup;

export const joined = (parts: readonly Html[]): Html => ({ markup: parts.map(({ markup }) => markup).join("\n") });
