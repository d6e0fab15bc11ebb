import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import { issueFileLink, openFileLink } from "#lib/platform/links/file-link.ts";
import type { FileToSend } from "#lib/platform/storage/file-response.ts";
import { type FileOfCase, findReviewedFile } from "#lib/selling/moderation/server/find-reviewed-file.ts";

const PURPOSE = "reviewed_file";

/**
 * A plain link to the file as it was uploaded, for a browser that cannot send a bearer with it. It carries no right of its own: every use asks
 * again. The audit log knows of it before the link is there.
 * @throws AppError not_found
 */
export const linkOriginal = async (wanted: FileOfCase, address: string | null): Promise<{ url: string }> => {
  const { file, ownerId } = await findReviewedFile(wanted);
  const { caseId, fileId, userId } = wanted;
  const data = { caseId, fileId, materialId: file.materialId };
  await writeAudit(getDb(), { actorId: userId, userId: ownerId, action: "moderation.original_fetched", data, address });
  return issueFileLink({ purpose: PURPOSE, userId, data: { caseId, fileId }, path: "/files/review" });
};

/** The file a link leads to. @throws AppError not_found: unknown, too late, or the right to it has ended */
export const openOriginalLink = async (token: string): Promise<FileToSend> => {
  const link = await openFileLink(PURPOSE, token);
  if (!link?.userId) return notFoundError();
  const { file } = await findReviewedFile({ caseId: Number(link.data.caseId), fileId: Number(link.data.fileId), userId: link.userId });
  const { storageKey, bytes, mime, name, sha256 } = file;
  return { storageKey, bytes, mime, name, etag: `"${sha256.slice(0, 32)}"` };
};
