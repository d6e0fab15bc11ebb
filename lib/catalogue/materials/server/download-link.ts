import { z } from "zod";
import type { DownloadRequest } from "#lib/catalogue/materials/server/find-owned-file.ts";
import { openDownload } from "#lib/catalogue/materials/server/open-download.ts";
import { openFreeFile } from "#lib/catalogue/materials/server/open-free-file.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import { issueFileLink, openFileLink } from "#lib/platform/links/file-link.ts";

const PURPOSE = "download";

const payloadType = z.object({ materialId: z.int(), fileId: z.int() });
type Payload = z.infer<typeof payloadType>;

const issue = (data: Payload, userId: number | null) => issueFileLink({ purpose: PURPOSE, userId, data, path: "/files/download" });

/**
 * A plain link to one file for a browser, which cannot send a bearer token with it. It carries no right of its own: every use asks for the
 * entitlement again.
 * @throws AppError not_found
 */
export const createDownloadLink = async (wanted: DownloadRequest): Promise<{ url: string }> => {
  await openDownload(wanted);
  const { materialId, fileId, userId } = wanted;
  return issue({ materialId, fileId }, userId);
};

/** The same for a material that is free for everybody. @throws AppError not_found */
export const createFreeDownloadLink = async (wanted: Payload): Promise<{ url: string }> => {
  await openFreeFile(wanted);
  return issue(wanted, null);
};

/** The file a link leads to. @throws AppError not_found: unknown, too late, or the right to it has ended */
export const openDownloadLink = async (token: string) => {
  const link = await openFileLink(PURPOSE, token);
  if (!link) return notFoundError();
  const { userId, data } = link;
  const file = { materialId: Number(data.materialId), fileId: Number(data.fileId) };
  return userId === null ? openFreeFile(file) : openDownload({ ...file, userId });
};
