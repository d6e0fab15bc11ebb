import { listZip, readZipEntry, type ZipBytes, type ZipEntry } from "#lib/catalogue/materials/server/read-zip.ts";
import { AppError } from "#lib/platform/errors/errors.ts";

/** Programs and links do not belong into teaching materials, whatever the archive is called. */
const program = /\.(exe|com|scr|bat|cmd|msi|ps1|vbs|vbe|jse?|wsf|hta|jar|apk|sh|app|dmg|lnk|scf|reg|dll)$/i;
const macro = /(^|\/)(vbaProject\.bin|vbaData\.xml|Basic\/.+|Scripts\/.+|macros?\/.+)$/i;

const office: Record<string, string> = { docx: "word/", pptx: "ppt/", xlsx: "xl/" };
const openDocument: Record<string, string> = {
  odt: "application/vnd.oasis.opendocument.text",
  odp: "application/vnd.oasis.opendocument.presentation",
};

const textOf = (zip: ZipBytes, entries: ZipEntry[], name: string): string | null => {
  const entry = entries.find((one) => one.name === name);
  return entry ? readZipEntry(zip, entry).toString("utf8") : null;
};

const mismatch = (): never => {
  throw new AppError("file_type_mismatch");
};

/**
 * Threats 17 and 18: an archive or office file is what its extension says, within limits, without macros or programs. Nothing is parsed as
 * XML, so nothing in it can name an entity.
 * @throws AppError file_type_mismatch, file_type_unsupported (macros, programs) and those of listZip().
 */
export const checkArchive = (zip: ZipBytes, extension: string): void => {
  const entries = listZip(zip);
  if (entries.some(({ name }) => program.test(name))) throw new AppError("file_type_unsupported");
  if (extension === "zip") return;
  if (entries.some(({ name }) => macro.test(name))) throw new AppError("file_type_unsupported");
  const folder = office[extension];
  if (folder) {
    const types = textOf(zip, entries, "[Content_Types].xml") ?? mismatch();
    if (/macroEnabled/i.test(types)) throw new AppError("file_type_unsupported");
    if (!entries.some(({ name }) => name.startsWith(folder))) mismatch();
  } else if (textOf(zip, entries, "mimetype")?.trim() !== openDocument[extension]) mismatch();
};
