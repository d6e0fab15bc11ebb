import { keep, VIEWED_KEY } from "#lib/pages/personalisation/kept.ts";
import { readStoredObject } from "#lib/platform/browser/browser-storage.ts";

/** How many materials a browser remembers as looked at. */
const MOST_VIEWED = 12;

const isText = (value: unknown): value is string => typeof value === "string" && value.length > 0 && value.length <= 500;

/** A material as it was when it was looked at; `href` is a path of ours. */
export type Viewed = { id: number; title: string; language: string; author: string; href: string; hue: string; image: string | null };

const isPath = (value: unknown): value is string => isText(value) && /^\/[^/\\]/.test(value);

const readOne = (value: unknown): Viewed[] => {
  const { id, title, language, author, href, hue, image } = (value ?? {}) as Record<string, unknown>;
  if (!Number.isSafeInteger(id) || ![title, language, author, hue].every(isText) || !isPath(href)) return [];
  return [{ id, title, language, author, href, hue, image: isPath(image) ? image : null } as Viewed];
};

/** The newest first. Nothing of it is ever sent. */
export const readViewed = (): Viewed[] => {
  const stored = readStoredObject(VIEWED_KEY)?.items;
  return Array.isArray(stored) ? stored.flatMap(readOne).slice(0, MOST_VIEWED) : [];
};

export const rememberViewed = (viewed: Viewed): void =>
  keep(VIEWED_KEY, { items: [viewed, ...readViewed().filter(({ id }) => id !== viewed.id)].slice(0, MOST_VIEWED) });

export const forgetViewed = (): void => keep(VIEWED_KEY, null);
