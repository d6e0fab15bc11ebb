/** Why an archive is not opened; the codes are those of refused files. */
export type ZipFault = "file_damaged" | "file_encrypted" | "file_too_large";
export class ZipError extends Error {
  override name = "ZipError";
  readonly code: ZipFault;

  constructor(code: ZipFault) {
    super(code);
    this.code = code;
  }
}

/** Sizes in bytes; `offset`: of the entry's own header. */
export type ZipEntry = { path: string; bytes: number; packedBytes: number; isPacked: boolean; offset: number };

/** The bounds that the server has for archives (threat 18): entries, bytes unpacked, unpacked to packed. */
const MOST = { entries: 2_000, bytes: 1_024 * 1_048_576, ratio: 100 };

const CENTRAL = 0x02014b50;
const CENTRAL_BYTES = 46;
const SYMLINK = 0o120000;
const FILE_TYPE = 0o170000;

// What Windows wrote before it wrote UTF-8: code page 437, whose letters of western Europe are those of 850.
const CP437 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■ ";

const nameOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : (CP437[byte - 0x80] ?? ""))).join("");
  }
};

/** Zip slip: absolute paths, drive letters, `..`, control characters. */
const isSafe = (path: string): boolean => path.length > 0 && !/^\/|^[a-z]:|\p{Cc}/iu.test(path) && !path.split("/").includes("..");

/** Folders, and what macOS and Windows put into archives and folders for themselves. */
export const isNoise = (path: string): boolean =>
  path.endsWith("/") || /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(path);

const refuse = (code: ZipFault): never => {
  throw new ZipError(code);
};

/**
 * The files that the directory of an archive lists; `count` and `directory` as its end record says.
 * @throws ZipError file_damaged (broken, links, names that leave the folder), file_encrypted, file_too_large (a bomb)
 */
export const readZipDirectory = (directory: Uint8Array, count: number): ZipEntry[] => {
  if (count > MOST.entries) refuse("file_too_large");
  const view = new DataView(directory.buffer, directory.byteOffset, directory.byteLength);
  const entries: ZipEntry[] = [];
  for (let at = 0, read = 0; read < count; read += 1) {
    if (at + CENTRAL_BYTES > view.byteLength || view.getUint32(at, true) !== CENTRAL) refuse("file_damaged");
    if (view.getUint16(at + 8, true) & 1) refuse("file_encrypted");
    const nameEnd = at + CENTRAL_BYTES + view.getUint16(at + 28, true);
    const path = nameOf(directory.subarray(at + CENTRAL_BYTES, nameEnd)).replaceAll("\\", "/");
    const method = view.getUint16(at + 10, true);
    const isLink = ((view.getUint32(at + 38, true) >>> 16) & FILE_TYPE) === SYMLINK;
    if (!isSafe(path) || isLink || (method !== 0 && method !== 8)) refuse("file_damaged");
    const [packedBytes, bytes, offset] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true), view.getUint32(at + 42, true)];
    if (!isNoise(path)) entries.push({ path, bytes, packedBytes, isPacked: method === 8, offset });
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  const unpacked = entries.reduce((sum, { bytes }) => sum + bytes, 0);
  const packed = entries.reduce((sum, { packedBytes }) => sum + packedBytes, 0);
  if (unpacked > MOST.bytes || unpacked > Math.max(packed, 1_024) * MOST.ratio) refuse("file_too_large");
  return entries;
};
