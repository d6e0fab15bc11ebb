/** Files that one question about their rights names, at most. */
export const MAX_ASKED = 1_000;

/** What the names of the browser's caches begin with that hold what members keep: one for each member, her id behind it. */
export const KEPT_PREFIX = "kreda.kept.";

export const cacheNameOf = (userId: number): string => `${KEPT_PREFIX}${userId}`;

/** Where copies stand in a cache, and below the path of every world, where its worker answers with them. */
export const KEPT_PATH = "/offline-library/";

/** The address of what is known about a kept material; its files lie below it. */
export const entryPathOf = (id: number): string => `${KEPT_PATH}${id}`;

/** A file's address in a cache. By the material it belongs to, too: the page of credits has the same id in all of them. */
export const filePathOf = (id: number, file: { materialId: number; fileId: number }): string =>
  `${entryPathOf(id)}/${file.materialId}-${file.fileId}`;

/** What files weigh together, in bytes. */
export const bytesOf = (files: readonly { bytes: number }[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);
