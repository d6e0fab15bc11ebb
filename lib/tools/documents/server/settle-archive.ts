import { buffer } from "node:stream/consumers";
import yauzl, { type Entry, type ZipFile as Opened } from "yauzl";
import { ZipFile } from "yazl";

const CORE = "docProps/core.xml";
const TYPES = "[Content_Types].xml";

const open = (bytes: Buffer): Promise<Opened> =>
  new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, zip) => (zip ? resolve(zip) : reject(error)));
  });

const entriesOf = async (bytes: Buffer): Promise<{ name: string; content: Buffer }[]> => {
  const zip = await open(bytes);
  const found: { name: string; content: Buffer }[] = [];
  await new Promise<void>((resolve, reject) => {
    zip.on("error", reject).on("end", resolve);
    zip.on("entry", (entry: Entry) => {
      zip.openReadStream(entry, (error, stream) => {
        if (!stream) return reject(error);
        buffer(stream).then((content) => {
          if (!entry.fileName.endsWith("/")) found.push({ name: entry.fileName, content });
          zip.readEntry();
        }, reject);
      });
    });
    zip.readEntry();
  });
  return found;
};

const WORD_MEDIA = /^word\/media\/([^/]+)\.(\w+)$/;
const WORD_RELATIONS = "word/_rels/document.xml.rels";

/** Pictures of a Word file are named by chance when it is made: here by the order in which the text names them. */
const mediaNames = (entries: readonly { name: string; content: Buffer }[]): Map<string, string> => {
  const relations = entries.find(({ name }) => name === WORD_RELATIONS)?.content.toString("utf8") ?? "";
  const names = entries.flatMap(({ name }) => WORD_MEDIA.exec(name)?.slice(1, 3).join(".") ?? []);
  const ordered = names.toSorted((a, b) => relations.indexOf(a) - relations.indexOf(b));
  return new Map(ordered.map((name, index) => [name, `picture-${index + 1}.${name.split(".").at(-1)}`]));
};

/** Core properties (ECMA-376, part 2, 11.1) with words for programs, which are ours and need no escaping. */
const withKeywords = (core: string, keywords: readonly string[]): string =>
  keywords.length === 0
    ? core
    : core.replace("</cp:coreProperties>", `<cp:keywords>${keywords.join(", ")}</cp:keywords></cp:coreProperties>`);

/**
 * An office file with the moment of its document instead of the moment of its making, in its entries and in what it says of itself, so that the
 * same document gives the same bytes. `keywords`: of plain letters.
 */
export const settleArchive = async (bytes: Buffer, at: Date, keywords: readonly string[] = []): Promise<Buffer> => {
  const zip = new ZipFile();
  const moment = at.toISOString().replace(/\.\d+Z$/, "Z");
  const entries = await entriesOf(bytes);
  const media = mediaNames(entries);
  const settled = entries.map(({ name, content }) => {
    const known = WORD_MEDIA.test(name) ? media.get(name.slice("word/media/".length)) : undefined;
    if (known) return { name: `word/media/${known}`, content };
    let text = content.toString("utf8");
    if (name === CORE) text = withKeywords(text.replace(/(<dcterms:(?:created|modified)[^>]*>)[^<]*/g, `$1${moment}`), keywords);
    else if (name === WORD_RELATIONS) for (const [chance, given] of media) text = text.replaceAll(`media/${chance}`, `media/${given}`);
    else return { name, content };
    return { name, content: Buffer.from(text) };
  });
  // What tells the types comes first, as readers expect it; the rest by name.
  settled.sort((a, b) => Number(b.name === TYPES) - Number(a.name === TYPES) || (a.name < b.name ? -1 : 1));
  for (const { name, content } of settled) zip.addBuffer(content, name, { mtime: at, forceDosTimestamp: true });
  zip.end();
  return buffer(zip.outputStream);
};
