import { drawingMarkup, openDocumentMarkup, readWords, type Vocabulary, wordMarkup } from "#lib/catalogue/materials/server/office-words.ts";
import { listZip, readZipEntry } from "#lib/catalogue/materials/server/read-zip.ts";
import { tidyText } from "#lib/catalogue/materials/server/tidy-text.ts";
import { log } from "#lib/platform/log/log.ts";

/** Of all parts that are read, unpacked, in bytes: a book's words, and not so many that looking through them holds up others. */
const XML_BYTES = 16 * 1_048_576;
/** Characters that are kept of a file. */
const MAX_CHARACTERS = 200_000;

/** Where the words of a file stand, by its extension. */
const places: Record<string, { part: RegExp; vocabulary: Vocabulary }> = {
  docx: { part: /^word\/(document|footnotes|endnotes)\.xml$/, vocabulary: wordMarkup },
  pptx: { part: /^ppt\/slides\/slide\d{1,4}\.xml$/, vocabulary: drawingMarkup },
  xlsx: { part: /^xl\/sharedStrings\.xml$/, vocabulary: drawingMarkup },
  odt: { part: /^content\.xml$/, vocabulary: openDocumentMarkup },
  odp: { part: /^content\.xml$/, vocabulary: openDocumentMarkup },
};

const inOrder = new Intl.Collator("en", { numeric: true });

const read = (bytes: Buffer, extension: string): string[] => {
  const place = places[extension];
  if (!place) return [];
  const pages: string[] = [];
  let [xmlLeft, left] = [XML_BYTES, MAX_CHARACTERS];
  const parts = listZip(bytes).filter(({ name }) => place.part.test(name));
  for (const part of parts.sort((a, b) => inOrder.compare(a.name, b.name))) {
    const xml = readZipEntry(bytes, part, xmlLeft);
    xmlLeft -= xml.length;
    for (const page of readWords(xml.toString("utf8"), place.vocabulary)) {
      const text = tidyText(page).slice(0, left).toWellFormed();
      left -= text.length;
      if (text) pages.push(text);
    }
  }
  return pages;
};

/**
 * The words of an office file, read from its own XML where no pages of it can be drawn: cut at the breaks between pages and slides that it
 * has, though where its pages end only a program knows that lays them out. None of a file that cannot be read or is far too large (threat 18);
 * it is for sale all the same.
 */
export const readOffice = (bytes: Buffer, extension: string): string[] => {
  try {
    return read(bytes, extension);
  } catch (error) {
    log.warn({ err: error, extension }, "no words of an office file");
    return [];
  }
};
