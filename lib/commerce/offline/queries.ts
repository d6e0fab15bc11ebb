import { queryOptions } from "@tanstack/react-query";
import { fetchOwn, requestDownload } from "#lib/commerce/library/queries.ts";
import type { BoughtMaterial } from "#lib/commerce/library/schema.ts";
import { MAX_ASKED } from "#lib/commerce/offline/rules.ts";
import type { KeptAnswer } from "#lib/commerce/offline/schema.ts";
import { dropKept, readKept, updateKept, writeKept } from "#lib/commerce/offline/store.ts";
import type { KeptFile, KeptMaterial } from "#lib/commerce/offline/worker.ts";
import { api } from "#lib/platform/api-client/api-client.ts";
import { ApiError } from "#lib/platform/api-client/api-error.ts";

type Copy = { materialId: number; fileId: number };
type Right = KeptAnswer["items"][number];

const keyOf = ({ materialId, fileId }: Copy): string => `${materialId}-${fileId}`;

/** What of these the member may have, by file. */
const askRights = async (copies: readonly Copy[]): Promise<Map<string, Right>> => {
  const rights = new Map<string, Right>();
  for (let at = 0; at < copies.length; at += MAX_ASKED) {
    const items = copies.slice(at, at + MAX_ASKED).map(({ materialId, fileId }) => ({ materialId, fileId }));
    for (const right of (await api.post<KeptAnswer>("v1/bought-materials/kept", { items })).items) rights.set(keyOf(right), right);
  }
  return rights;
};

/** A kept material as her rights of now leave it. */
const afterRights = (material: KeptMaterial, rights: Map<string, Right>): KeptMaterial => {
  const files = material.files.filter((file) => rights.has(keyOf(file)));
  const isRenewed = files.some((file) => {
    const right = rights.get(keyOf(file));
    return right !== undefined && (right.version > file.version || !right.isCurrent);
  });
  return { ...material, files, isRenewed };
};

/**
 * What a member keeps on this device, once the server was asked what of it is still hers: a copy whose right has ended is gone then. Where the
 * server cannot be asked everything stays.
 */
export const checkKept = async (userId: number): Promise<KeptMaterial[]> => {
  const kept = await readKept(userId);
  if (kept.length === 0) return kept;
  const rights = await askRights(kept.flatMap(({ files }) => files)).catch((error: unknown) => {
    if (error instanceof ApiError) return null;
    throw error;
  });
  if (!rights) return kept;
  const checked = kept.map((material) => afterRights(material, rights));
  for (const [index, material] of checked.entries()) await updateKept(userId, kept[index] as KeptMaterial, material);
  return checked.filter(({ files }) => files.length > 0);
};

export const keptQuery = (userId: number) =>
  queryOptions({ queryKey: ["bought-materials", "kept", userId] as const, queryFn: () => checkKept(userId) });

const notArrived = () => new ApiError({ code: "incomplete" });

/** One file by the link of every download, with the headers under which it would lie on her disk. */
const fetchCopy = async (file: BoughtMaterial["files"][number], version: number): Promise<{ file: KeptFile; copy: Response }> => {
  const { url } = await requestDownload({ materialId: file.materialId, fileId: file.id });
  const answer = await fetch(url).catch(() => null);
  if (!answer?.ok) throw notArrived();
  const bytes = await answer.arrayBuffer().catch(() => null);
  if (!bytes) throw notArrived();
  const headers = new Headers(answer.headers);
  // Of the way here, not of the file.
  headers.delete("content-encoding");
  const { id: fileId, materialId, name, format } = file;
  return { file: { materialId, fileId, name, format, bytes: bytes.byteLength, version }, copy: new Response(bytes, { headers }) };
};

/**
 * Keeps all files of a bought material on this device, or a newer version of them in the place of the older: all or none. Each is a download, as
 * by its own button.
 * @param isHere whether it is still she who is logged in: what arrives after she left is not kept
 * @throws ApiError the server's; not_found when it is not hers; no_space when the device has no room; incomplete when a file did not arrive
 */
export const keepMaterial = async (userId: number, id: number, isHere: () => boolean): Promise<void> => {
  const bought = await fetchOwn(id);
  if (!bought) throw new ApiError({ code: "not_found" });
  const rights = await askRights(bought.files.map((file) => ({ materialId: file.materialId, fileId: file.id })));
  const files: Awaited<ReturnType<typeof fetchCopy>>[] = [];
  for (const file of bought.files) {
    const right = rights.get(keyOf({ materialId: file.materialId, fileId: file.id }));
    if (!right) throw new ApiError({ code: "not_found" });
    files.push(await fetchCopy(file, right.version));
  }
  if (!isHere()) throw new ApiError({ code: "aborted" });
  try {
    await writeKept(userId, { id, title: bought.title, isRenewed: false }, files);
  } catch (error) {
    if (error instanceof DOMException && error.name === "QuotaExceededError") throw new ApiError({ code: "no_space" });
    throw error;
  }
  // She left while it was written.
  if (!isHere()) await dropKept(userId, id);
};
