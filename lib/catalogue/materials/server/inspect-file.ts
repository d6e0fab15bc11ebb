import { createHash } from "node:crypto";
import sharp from "sharp";
import { checkArchive } from "#lib/catalogue/materials/server/check-archive.ts";
import { type Container, extensionOf, type FileKind, fileKinds } from "#lib/catalogue/materials/server/file-kinds.ts";
import { limits } from "#lib/catalogue/materials/server/limits.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { type OpenPdf, withPdf } from "#lib/platform/pdf/pdf-pool.ts";
import { type FileBytes, streamOf } from "#lib/platform/storage/local-file.ts";

export type InspectedFile<B extends FileBytes = Buffer> = {
  /** Tidied: no path, no control characters, NFC. */
  name: string;
  bytes: B;
  sha256: string;
  kind: FileKind;
  /** Pages that can be drawn; null for archives and office files. */
  pageCount: number | null;
};

const signatures: [Container, (bytes: Buffer) => boolean][] = [
  ["pdf", (bytes) => bytes.toString("latin1", 0, 5) === "%PDF-"],
  ["png", (bytes) => bytes.readUInt32BE(0) === 0x89504e47 && bytes.readUInt32BE(4) === 0x0d0a1a0a],
  ["jpeg", (bytes) => bytes.readUIntBE(0, 3) === 0xffd8ff],
  ["webp", (bytes) => bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP"],
  // An ID3 tag, or a frame's sync word of MPEG layer III.
  ["mp3", (bytes) => bytes.toString("latin1", 0, 3) === "ID3" || (bytes.readUInt16BE(0) & 0xffe6) === 0xffe2],
  ["mp4", (bytes) => bytes.toString("latin1", 4, 8) === "ftyp"],
  ["zip", (bytes) => [0x504b0304, 0x504b0506].includes(bytes.readUInt32BE(0))],
];

const containerOf = (bytes: FileBytes): Container | null => {
  const head = bytes.subarray(0, 12);
  return head.length < 12 ? null : (signatures.find(([, isIt]) => isIt(head))?.[0] ?? null);
};

/** The name a buyer will see: the last part of a path, without what file systems and headers choke on. */
const tidyName = (name: string, extension: string): string => {
  const last = name.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const clean = last.replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, "").trim();
  const stem = clean
    .slice(0, -(extension.length + 1))
    .slice(0, limits.name)
    .trim()
    .replace(/^\.+/, "");
  return `${stem || "material"}.${extension}`;
};

/** The name under which a file of this name or path will be kept. */
export const keptName = (name: string): string => tidyName(name, extensionOf(name));

const checkPicture = async (bytes: FileBytes): Promise<void> => {
  const { width, height } = await sharp(Buffer.isBuffer(bytes) ? bytes : bytes.path, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new AppError("file_damaged");
    });
  if (width * height > limits.pixels || Math.max(width, height) > 30_000) throw new AppError("file_too_large");
};

const countPages = (bytes: FileBytes, owner?: string): Promise<number> => {
  const count = async ({ facts }: OpenPdf): Promise<number> => {
    if (facts.pageCount > limits.pages) throw new AppError("file_too_many_pages", { values: { maximum: limits.pages } });
    return facts.pageCount;
  };
  return withPdf(bytes, count, { lane: "check", ...(owner !== undefined && { owner }) });
};

const hashOf = async (bytes: FileBytes): Promise<string> => {
  const hash = createHash("sha256");
  for await (const piece of streamOf(bytes)) hash.update(piece);
  return hash.digest("hex");
};

/**
 * Threats 17 and 18: a file is what its name says and within limits, decided by extension and content together. `owner`: whose it is, where
 * many bring files at once (the fair queue of withPdf()).
 * @throws AppError file_empty, file_too_large (200 MB, pixels, bombs), file_type_unsupported, file_type_mismatch, file_encrypted,
 * file_damaged, file_too_many_pages (500)
 */
export const inspectFile = async <B extends FileBytes>(file: { name: string; bytes: B; owner?: string }): Promise<InspectedFile<B>> => {
  const { bytes } = file;
  const extension = extensionOf(file.name);
  const kind = Object.hasOwn(fileKinds, extension) ? fileKinds[extension] : undefined;
  if (!kind) throw new AppError("file_type_unsupported");
  if (bytes.length === 0) throw new AppError("file_empty");
  if (bytes.length > limits.fileBytes) throw new AppError("file_too_large");
  if (containerOf(bytes) !== kind.container) throw new AppError("file_type_mismatch");
  let pageCount: number | null = null;
  if (kind.container === "pdf") pageCount = await countPages(bytes, file.owner);
  else if (kind.container === "zip") checkArchive(bytes, extension);
  else if (kind.container !== "mp3" && kind.container !== "mp4") {
    await checkPicture(bytes);
    pageCount = 1;
  }
  return { name: tidyName(file.name, extension), bytes, sha256: await hashOf(bytes), kind, pageCount };
};
