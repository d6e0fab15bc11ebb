import { and, eq, isNull } from "drizzle-orm";
import { getDb } from "#lib/platform/db/client.ts";
import { users } from "#lib/platform/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";
import { issueFileLink, openFileLink } from "#lib/platform/links/file-link.ts";
import type { FileToSend } from "#lib/platform/storage/file-response.ts";
import { findReadyExport } from "#lib/staff/account/server/start-export.ts";

const PURPOSE = "export_download";

/**
 * A plain link for a browser, which cannot send a bearer with it. It carries no right of its own: every use asks again.
 * @throws AppError export_not_ready: none was made, it is not done, or its seven days are over
 */
export const linkExport = async (userId: number): Promise<{ url: string }> => {
  if (!(await findReadyExport(userId))) throw new AppError("export_not_ready");
  return issueFileLink({ purpose: PURPOSE, userId, path: "/files/export" });
};

/** The file a link leads to. @throws AppError not_found: unknown, too late, or the right to it has ended */
export const openExportLink = async (token: string): Promise<FileToSend> => {
  const userId = (await openFileLink(PURPOSE, token))?.userId ?? 0;
  const [owner] = await getDb()
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.blockedAt), isNull(users.deletedAt)));
  const file = owner ? await findReadyExport(userId) : null;
  if (!file?.storageKey) return notFoundError();
  const day = file.createdAt.toISOString().slice(0, 10);
  return {
    storageKey: file.storageKey,
    bytes: file.bytes ?? 0,
    etag: `"export-${file.id}"`,
    mime: "application/zip",
    name: `my-data-${day}.zip`,
  };
};
