import { buffer } from "node:stream/consumers";
import yazl from "yazl";
import { cleanXml } from "#lib/catalogue/materials/server/clean-xml.ts";
import { listZip, readZipEntry, type ZipEntry } from "#lib/catalogue/materials/server/read-zip.ts";
import { AppError } from "#lib/platform/errors/errors.ts";

/** Of one part and of all, unpacked, in bytes: enough for a long book, little enough for a small machine. */
const PART_BYTES = 64 * 1_048_576;
const ALL_BYTES = 256 * 1_048_576;

// What LibreOffice draws by itself. SVG, EPS and HTML ask others for their parts, packages are documents of their own; all of them go by
// whatever name they like, so the first bytes count. A picture that goes has a plain one beside it, as Word and LibreOffice write it.
const startsWith = (bytes: Buffer, starts: readonly string[]): boolean =>
  starts.some((hex) => bytes.toString("hex", 0, hex.length / 2) === hex);
// PNG, JPEG, GIF, BMP, TIFF (both orders of bytes), WMF with and without its head, LibreOffice's own metafile.
const pictures = ["89504e47", "ffd8ff", "47494638", "424d", "49492a00", "4d4d002a", "d7cdc69a", "01000900", "56434c4d5446"];
const isEmf = (bytes: Buffer): boolean => bytes.length > 44 && bytes.readUInt32LE(0) === 1 && bytes.toString("latin1", 40, 44) === " EMF";
const isWebp = (bytes: Buffer): boolean => /^RIFF.{4}WEBP/s.test(bytes.toString("latin1", 0, 12));
const isPicture = (bytes: Buffer): boolean => startsWith(bytes, pictures) || isEmf(bytes) || isWebp(bytes);

// The first bytes of an embedded font are garbled on purpose (ECMA-376 part 4 § 2.8.1); it must not be anything else in disguise:
// gzip, PostScript with and without its head, ZIP, PDF, a text with tags.
const disguises = ["1f8b", "2521", "c5d0d3c6", "504b", "25504446"];
const isFont = (name: string, bytes: Buffer): boolean =>
  /\.(odttf|ttf|otf)$/i.test(name) &&
  !startsWith(bytes, disguises) &&
  !/<(svg|html|\?xml|!doctype)/i.test(bytes.toString("latin1", 0, 65_536));

/** The text of a part that is XML, whatever it is called; null for bytes of another kind. */
const textOf = (bytes: Buffer): string | null => {
  const [first, second] = bytes;
  const isLittle = first === 0xff && second === 0xfe;
  if (isLittle || (first === 0xfe && second === 0xff)) return new TextDecoder(isLittle ? "utf-16le" : "utf-16be").decode(bytes);
  const text = new TextDecoder("utf-8").decode(bytes);
  return /^\s*</.test(text) ? text : null;
};

const cleanPart = (name: string, bytes: Buffer): Buffer | null => {
  if (name === "mimetype") return bytes;
  if (/(^|\/)(externalLinks|queryTables|webextensions)\/|(^|\/)connections\.xml$|signatures\.xml$/i.test(name)) return null;
  if (isPicture(bytes) || isFont(name, bytes)) return bytes;
  const text = textOf(bytes);
  const clean = text === null ? null : cleanXml(text);
  return clean === null || /^<\?[^>]*><([\w.-]+:)?(svg|html)\b/i.test(clean) ? null : Buffer.from(clean);
};

const assertRight = (entries: readonly ZipEntry[]): void => {
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  // Of two parts of one name we might clean the one and LibreOffice show the other.
  if (names.size !== entries.length) throw new AppError("file_damaged");
  if (entries.reduce((sum, { bytes }) => sum + bytes, 0) > ALL_BYTES) throw new AppError("file_too_large");
};

/**
 * An office file (OOXML or OpenDocument) packed anew from the parts that are needed to draw it, without anything in them that leads out of it:
 * no picture, template, data or text from elsewhere, no other document, no program (threat 18). It is for drawing alone; buyers get the file
 * as it was uploaded.
 * @throws AppError file_damaged, file_too_large, and those of listZip(); XmlError
 */
export const cleanPackage = async (bytes: Buffer): Promise<Buffer> => {
  const entries = listZip(bytes);
  assertRight(entries);
  const zip = new yazl.ZipFile();
  for (const entry of entries) {
    if (entry.name.endsWith("/")) continue;
    const part = cleanPart(entry.name, readZipEntry(bytes, entry, PART_BYTES));
    // OpenDocument wants its type readable at the head of the file.
    if (part) zip.addBuffer(part, entry.name, { compress: entry.name !== "mimetype" });
  }
  zip.end();
  return buffer(zip.outputStream);
};
