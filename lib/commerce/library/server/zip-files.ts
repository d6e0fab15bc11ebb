import { PassThrough, Readable } from "node:stream";
import { sql } from "drizzle-orm";
import { createTranslator } from "use-intl/core";
import yazl from "yazl";
import { z } from "zod";
import { findFiles } from "#lib/catalogue/materials/server/find-files.ts";
import { openDownload } from "#lib/catalogue/materials/server/open-download.ts";
import { shelfOf } from "#lib/commerce/folders/server/shelf.ts";
import { MAX_ZIP_BYTES, makeZipNames } from "#lib/commerce/library/rules.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";
import { worldCode } from "#lib/platform/fields/fields.ts";
import { describeError, toAppError } from "#lib/platform/http/error-response.ts";
import { getMessages } from "#lib/platform/i18n/messages.ts";
import { issueFileLink, openFileLink } from "#lib/platform/links/file-link.ts";
import { privateFile } from "#lib/platform/links/private-file.ts";
import { privateHeaders } from "#lib/platform/storage/private-headers.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

const PURPOSE = "library_zip";
const MIME = "application/zip";
const linked = z.object({ ids: z.array(z.int()), world: worldCode });
const ownRow = z.object({ id: z.int(), title: z.string(), bytes: z.int() });

type Texts = (key: "title" | "zip.list" | "zip.left") => string;
const textsOf = (world: World): Texts => {
  const { language, bcp47 } = worlds[world];
  return createTranslator({ locale: bcp47, messages: getMessages(language), namespace: "cabinet-materials" }) as unknown as Texts;
};

/** Of these materials those that were bought, or are her own. */
const findOwn = (userId: number, ids: readonly number[]) => queryRows(getDb(), ownRow)`
  select m.id, m.title, m.total_bytes as bytes from materials m
  where m.id = any(${sql.param([...ids])}::bigint[])
    and m.id in (select material_id from ${shelfOf({ userId, schoolId: null }, "purchased")} b union all select material_id from ${shelfOf({ userId, schoolId: null }, "own")} o)
  order by m.id`;

/**
 * A short-lived address of all files of several materials in one ZIP. It carries no right of its own: every file asks for its own when its
 * turn has come.
 * @throws AppError not_found when none of them is hers; invalid_input when they are more than 2 GiB
 */
export const createZipLink = async (userId: number, ids: readonly number[], world: World): Promise<{ url: string }> => {
  const own = await findOwn(userId, ids);
  if (own.length === 0) return notFoundError();
  if (own.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_ZIP_BYTES) throw new AppError("invalid_input", { fields: { ids: "too_many" } });
  return issueFileLink({ purpose: PURPOSE, userId, data: { ids: own.map(({ id }) => id), world }, path: "/files/library" });
};

type File = { id: number; materialId: number; name: string; path: string };

/** All files of these materials, each once: a part may have been bought by itself and in its bundle. */
const listFiles = async (userId: number, ids: readonly number[], nameOf: ReturnType<typeof makeZipNames>): Promise<File[]> => {
  const files = new Map<string, File>();
  for (const { id, title } of await findOwn(userId, ids)) {
    for (const file of await findFiles(id, userId)) {
      const key = `${file.materialId}/${file.id}`;
      if (!files.has(key)) files.set(key, { id: file.id, materialId: file.materialId, name: file.name, path: nameOf(title, file.name) });
    }
  }
  return [...files.values()];
};

/** Hands a stream to the ZIP and waits until it has been read to its end, or nobody reads any more. */
const pass = (zip: yazl.ZipFile, content: Readable, path: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const leave = () => reject(new Error("nobody reads the ZIP any more"));
    if (content.destroyed) return leave();
    content.once("end", resolve).once("error", reject).once("close", leave);
    zip.addReadStream(content, path, { compress: false });
  });

/**
 * Fills the ZIP file by file. For each the right is asked for as for a download of it alone: when it is opened, and once more, with the note
 * of its delivery, before its first byte (docs/decisions/0035-withdrawal-and-delivery.md). What may not go is left out; gives why, in words.
 */
const fill = async (zip: yazl.ZipFile, out: PassThrough, { userId, files, world }: { userId: number; files: File[]; world: World }) => {
  const left: { path: string; reason: string }[] = [];
  for (const { id: fileId, materialId, path } of files) {
    if (out.destroyed) throw new Error("nobody reads the ZIP any more");
    let content: Readable | null = null;
    try {
      const { beforeFirstByte, storageKey } = await openDownload({ materialId, fileId, userId });
      content = await getStorage().stream(storageKey);
      await beforeFirstByte?.();
    } catch (error) {
      content?.destroy();
      left.push({ path, reason: describeError(toAppError(error, world), world).error.message });
      continue;
    }
    const stream = content;
    // She went away while the right was asked for.
    if (out.destroyed) stream.destroy();
    const stop = () => stream.destroy();
    out.once("close", stop);
    await pass(zip, stream, path).finally(() => out.off("close", stop));
  }
  return left;
};

const zipOf = (userId: number, ids: readonly number[], world: World): Readable => {
  const zip = new yazl.ZipFile();
  const out = new PassThrough();
  const t = textsOf(world);
  const work = async () => {
    const nameOf = makeZipNames();
    const listPath = nameOf(null, `${t("zip.list")}.txt`);
    const files = await listFiles(userId, ids, nameOf);
    const left = await fill(zip, out, { userId, files, world });
    const isLeft = new Set(left.map(({ path }) => path));
    const lines = [
      t("title"),
      "",
      ...files.filter(({ path }) => !isLeft.has(path)).map(({ path }) => path),
      ...(left.length > 0 ? ["", t("zip.left"), "", ...left.map(({ path, reason }) => `${path}: ${reason}`)] : []),
      "",
    ];
    zip.addBuffer(Buffer.from(lines.join("\r\n")), listPath);
    zip.end();
  };
  // A download that ends in the middle is seen by the browser as one; what was read till then had left.
  const fail = (error: unknown) => void out.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on("error", fail);
  zip.outputStream.pipe(out);
  work().catch(fail);
  return out;
};

/**
 * The ZIP that a link leads to, made while it leaves. A HEAD delivers nothing.
 * @throws AppError not_found: unknown or too late
 */
export const openZipLink = async (token: string, method: string): Promise<Response> => {
  const link = await openFileLink(PURPOSE, token);
  if (link?.userId == null) return notFoundError();
  const { ids, world } = linked.parse(link.data);
  const name = `${textsOf(world)("title")}.zip`;
  if (method === "HEAD") return new Response(null, { headers: privateHeaders({ name, mime: MIME }) });
  return privateFile({ name, mime: MIME, body: Readable.toWeb(zipOf(link.userId, ids, world)) as ReadableStream<Uint8Array> });
};
