import { randomBytes, randomUUID } from "node:crypto";

/** Where an uploaded file lies. The name a person gave it never becomes part of a key. */
export const fileKey = (sha256: string): string => `files/${sha256.slice(0, 2)}/${randomUUID()}`;

/** Where a part of an unfinished upload lies: its row's id (a UUID) is all that there is to know. */
export const uploadPartKey = (id: string): string => `uploads/${id.slice(0, 2)}/${id}`;

/** Where a page picture lies: by its content, so equal pictures lie there once and the address can be cached for ever. */
export const previewKey = (sha256: string): string => `previews/${sha256.slice(0, 2)}/${sha256}.webp`;

/** Where the sizes of a member's own picture lie. The name is never used twice, so its address can be cached for ever. */
export const memberPictureKeys = <W extends number>(
  kind: "avatars" | "backgrounds" | "posts" | "documents",
  widths: readonly W[],
): Record<W, string> => {
  const name = randomBytes(32).toString("hex");
  return Object.fromEntries(widths.map((width) => [width, `${kind}/${name.slice(0, 2)}/${name}-${width}.webp`])) as Record<W, string>;
};

/** Where a buyer's stamped copy lies; `credits`: the digest of the page of credits at its end, null when it has none. */
export const stampedKey = (credits: string | null = null): string => {
  const id = randomUUID();
  return `${stampedFolder(credits ?? id.slice(0, 2))}${id}`;
};

const stampedFolder = (name: string): string => `stamped/${name}/`;

/** Whether a stamped copy carries just this page of credits (or none). */
export const isStampedWith = (key: string, credits: string | null): boolean =>
  credits === null ? /^stamped\/[0-9a-f]{2}\//.test(key) : key.startsWith(stampedFolder(credits));

/** Where a page of credits lies that is a file of its own: by what stands in it. */
export const creditsKey = (digest: string): string => `credits/${digest.slice(0, 2)}/${digest}`;

/** Where the picture lies that shows a page in link previews: one for each, replaced when its words change. */
export const socialKey = (kind: "material" | "author", id: number): string => `social/${kind}/${id}`;

/** True for keys that previewKey() can make: nothing else is handed out without asking who wants it. */
export const isPreviewKey = (key: string): boolean => /^previews\/([0-9a-f]{2})\/\1[0-9a-f]{62}\.webp$/.test(key);

/** True for keys that memberPictureKeys() can make. */
export const isMemberPictureKey = (key: string): boolean =>
  /^(avatars|backgrounds|posts|documents)\/([0-9a-f]{2})\/\2[0-9a-f]{62}-\d{2,4}\.webp$/.test(key);

/** True for keys of the form that our own functions make: no `..`, no absolute paths, no empty parts. */
export const isStorageKey = (key: string): boolean =>
  key.length <= 300 && /^[a-z0-9-]+(\/[a-z0-9][a-z0-9._-]*)+$/i.test(key) && !key.includes("..");

/** @throws RangeError for anything that is no storage key */
export const checkKey = (key: string): string => {
  if (!isStorageKey(key)) throw new RangeError("not a storage key");
  return key;
};
