import { cacheNameOf, entryPathOf, filePathOf, KEPT_PATH, KEPT_PREFIX } from "#lib/commerce/offline/rules.ts";
import { type KeptFile, type KeptMaterial, listKept } from "#lib/commerce/offline/worker.ts";
import { workerPath } from "#lib/platform/routes/worker-path.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

export type { KeptMaterial };

/** Whether this browser can keep files for use without a network: only over https or on this machine, and not in every private window. */
export const canKeep = (): boolean => "caches" in window && "serviceWorker" in navigator;

/** The caches of whoever kept something on this device. */
const namesKept = async (): Promise<string[]> => (await caches.keys()).filter((name) => name.startsWith(KEPT_PREFIX));

/** Whether a member has kept anything here. */
export const hasKept = async (userId: number): Promise<boolean> => canKeep() && caches.has(cacheNameOf(userId));

/** Empties what others kept on this device; null: what anybody did, and lets the worker go, too. */
export const forgetKept = async (exceptUserId: number | null): Promise<void> => {
  if (!canKeep()) return;
  const own = exceptUserId === null ? null : cacheNameOf(exceptUserId);
  for (const name of await namesKept()) if (name !== own) await caches.delete(name);
  if (own === null) for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
};

/** Lets the world's worker open what is kept when the network is away. */
export const startWorker = async (world: World): Promise<void> => {
  await navigator.serviceWorker.register(workerPath(world), { scope: `/${world}/`, updateViaCache: "none" });
};

/** What a member keeps here, by title. */
export const readKept = async (userId: number): Promise<KeptMaterial[]> =>
  (await hasKept(userId)) ? listKept(await caches.open(cacheNameOf(userId)), KEPT_PATH) : [];

const writeEntry = (cache: Cache, material: KeptMaterial): Promise<void> =>
  cache.put(entryPathOf(material.id), Response.json(material, { headers: { "cache-control": "no-store" } }));

/** Forgets all of a material, or what of it `isMeant` names. */
const dropFrom = async (cache: Cache, id: number, isMeant: (path: string) => boolean = () => true): Promise<void> => {
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if ((pathname === entryPathOf(id) || pathname.startsWith(`${entryPathOf(id)}/`)) && isMeant(pathname)) await cache.delete(request);
  }
};

/** Forgets a kept material; the last one takes the member's cache along. */
export const dropKept = async (userId: number, id: number): Promise<void> => {
  const cache = await caches.open(cacheNameOf(userId));
  await dropFrom(cache, id);
  if ((await cache.keys()).length === 0) await caches.delete(cacheNameOf(userId));
};

/** Makes it the entry, and files that it does not name go. */
const writeMaterial = async (cache: Cache, material: KeptMaterial): Promise<void> => {
  const staying = new Set([entryPathOf(material.id), ...material.files.map((file) => filePathOf(material.id, file))]);
  await writeEntry(cache, material);
  await dropFrom(cache, material.id, (path) => !staying.has(path));
};

/** What may stay of a kept material; without files it goes. Nothing happens where it is no longer what it was `before`. */
export const updateKept = async (userId: number, before: KeptMaterial, after: KeptMaterial): Promise<void> => {
  const now = (await readKept(userId)).find(({ id }) => id === before.id);
  if (JSON.stringify(now) !== JSON.stringify(before) || JSON.stringify(after) === JSON.stringify(before)) return;
  if (after.files.length === 0) await dropKept(userId, after.id);
  else await writeMaterial(await caches.open(cacheNameOf(userId)), after);
};

/**
 * Writes a material's files and then its entry, in the place of an older copy: without its entry nothing of it is shown.
 * @throws DOMException QuotaExceededError when the device has no room; nothing of it is kept then
 */
export const writeKept = async (
  userId: number,
  material: Omit<KeptMaterial, "files">,
  files: readonly { file: KeptFile; copy: Response }[],
): Promise<void> => {
  const cache = await caches.open(cacheNameOf(userId));
  try {
    for (const { file, copy } of files) await cache.put(filePathOf(material.id, file), copy);
    await writeMaterial(cache, { ...material, files: files.map(({ file }) => file) });
  } catch (error) {
    await dropKept(userId, material.id);
    throw error;
  }
};
