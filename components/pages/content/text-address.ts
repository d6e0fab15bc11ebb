/** Query parameters of a page as Next gives them. */
export type TextParams = Record<string, string | string[] | undefined>;

const MAX_LENGTH = 200;

const one = (value: string | string[] | undefined): string =>
  ([value ?? ""].flat()[0] ?? "").slice(0, MAX_LENGTH).replaceAll("\0", " ").trim();

/** What the address of a page of words asks for: an article by the name of its file, or what was typed. A repeated parameter counts once. */
export const readTextAddress = (params: TextParams): { article: string; q: string } => ({
  article: one(params.article),
  q: one(params.q).toWellFormed(),
});
