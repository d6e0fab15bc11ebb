import { posix } from "node:path";
import { buffer } from "node:stream/consumers";
import yazl from "yazl";
import { cleanPackage } from "#lib/catalogue/materials/server/clean-package.ts";
import { listZip, readZipEntry } from "#lib/catalogue/materials/server/read-zip.ts";
import { MAX_LETTERS, MAX_TEXT, MAX_TEXTS, placeChanges } from "#lib/tools/adapting/rules.ts";
import { type OfficeType, readTexts, textParts, writeTexts } from "#lib/tools/adapting/server/office-texts.ts";
import { type OfficeStamp, type Parts, stampOffice } from "#lib/tools/adapting/server/stamp-office.ts";

/** Bytes of one part, unpacked: what cleanPackage() lets through. */
const PART_BYTES = 64 * 1_048_576;

type Changed = { at: number; was: string; text: string };
export type EditAsked = { bytes: Uint8Array; type: OfficeType } & (
  | { ask: "texts" }
  | { ask: "write"; changes: Changed[]; stamp: OfficeStamp }
);
export type EditAnswer = { texts: string[] } | { bytes: Uint8Array } | { tooLarge: true };

const isXml = (bytes: Buffer): boolean => bytes.toString("latin1", 0, 5) === "<?xml";

const open = async (bytes: Buffer): Promise<Parts> => {
  const clean = await cleanPackage(bytes);
  return new Map(
    listZip(clean).map((entry) => {
      const content = readZipEntry(clean, entry, PART_BYTES);
      return [entry.name, isXml(content) ? content.toString("utf8") : content];
    }),
  );
};

const pack = (parts: Parts): Promise<Buffer> => {
  const zip = new yazl.ZipFile();
  // OpenDocument wants its type readable at the head of the file, Office its table of types.
  const first = (name: string) => Number(name === "mimetype" || name === "[Content_Types].xml");
  for (const [name, content] of [...parts].toSorted(([a], [b]) => first(b) - first(a)))
    zip.addBuffer(Buffer.from(content), name, { compress: name !== "mimetype" });
  zip.end();
  return buffer(zip.outputStream);
};

/** The part that relations are of: "word/_rels/document.xml.rels" → "word/document.xml". */
const ownerOf = (relations: string): string => posix.join(posix.dirname(posix.dirname(relations)), posix.basename(relations, ".rels"));

/** Without what they lead to, these say nothing; of all others only the reference goes. */
const hollow = /^(externalData|OLEObject|control|altChunk|attachedTemplate)$/;

const withoutReferences = (xml: string, gone: ReadonlySet<string>): string => {
  let dropped: { name: string; depth: number } | null = null;
  return xml.replace(/<[^<>]*>|[^<>]+/g, (token) => {
    const name = /^<\/?(?:[\w.-]+:)?([\w.-]+)/.exec(token)?.[1] ?? "";
    if (dropped) {
      if (name === dropped.name && !token.endsWith("/>")) dropped.depth += token.startsWith("</") ? -1 : 1;
      if (dropped.depth === 0) dropped = null;
      return "";
    }
    if (!token.startsWith("<") || token.startsWith("</")) return token;
    const kept = token.replace(/\s[\w.-]+:[\w.-]+="([^"]*)"/g, (attribute, value: string) => (gone.has(value) ? "" : attribute));
    if (kept === token || !hollow.test(name)) return kept;
    if (!token.endsWith("/>")) dropped = { name, depth: 1 };
    return "";
  });
};

/**
 * Takes out what leads to parts that are not in the package (any more): cleanPackage() leaves relations to nothing, which programs that draw pass
 * over and Word takes for damage.
 */
const settleReferences = (parts: Parts): void => {
  for (const [name, content] of parts) {
    if (typeof content !== "string" || !/(^|\/)_rels\/[^/]+\.rels$/.test(name)) continue;
    const owner = ownerOf(name);
    const gone = new Set<string>();
    const kept = content.replace(/<(?:[\w.-]+:)?Relationship\s[^<>]*\/>/g, (row) => {
      const target = /\sTarget="([^"]*)"/.exec(row)?.[1] ?? "";
      const part = target.startsWith("/") ? target.slice(1) : posix.join(posix.dirname(owner), target);
      if (target.startsWith("#") || parts.has(part)) return row;
      gone.add(/\sId="([^"]*)"/.exec(row)?.[1] ?? "");
      return "";
    });
    if (gone.size === 0) continue;
    parts.set(name, kept);
    const text = parts.get(owner);
    if (typeof text === "string") parts.set(owner, withoutReferences(text, gone));
  }
  const types = parts.get("[Content_Types].xml");
  if (typeof types === "string")
    parts.set(
      "[Content_Types].xml",
      types.replace(/<(?:[\w.-]+:)?Override\s[^<>]*\/>/g, (row) => (parts.has(/PartName="\/([^"]*)"/.exec(row)?.[1] ?? "") ? row : "")),
    );
};

type PartTexts = { name: string; xml: string; texts: string[] };

const textsOf = (parts: Parts, type: OfficeType): PartTexts[] =>
  textParts([...parts.keys()], type).flatMap((name) => {
    const xml = parts.get(name);
    return typeof xml === "string" ? [{ name, xml, texts: readTexts(xml, type) }] : [];
  });

const write = (parts: Parts, type: OfficeType, changes: readonly Changed[]): void => {
  const found = textsOf(parts, type);
  const { placed } = placeChanges(
    found.flatMap(({ texts }) => texts),
    changes,
  );
  let first = 0;
  for (const { name, xml, texts } of found) {
    const own = [...placed].flatMap(([at, text]): [number, string][] =>
      at >= first && at < first + texts.length ? [[at - first, text]] : [],
    );
    parts.set(name, writeTexts(xml, type, new Map(own)));
    first += texts.length;
  }
};

const isTooLarge = (texts: readonly string[]): boolean =>
  texts.length > MAX_TEXTS ||
  texts.some(({ length }) => length > MAX_TEXT) ||
  texts.reduce((sum, { length }) => sum + length, 0) > MAX_LETTERS;

/**
 * Reads the texts of an office file that can be changed, or writes a copy of it with some changed and the buyer's stamp. What leads out of the file
 * is taken out as it is for drawing (threat 18). For a thread of its own.
 * @throws AppError and XmlError as cleanPackage()
 */
export const editPackage = async (asked: EditAsked): Promise<EditAnswer> => {
  const parts = await open(Buffer.from(asked.bytes));
  if (asked.ask === "texts") {
    const texts = textsOf(parts, asked.type).flatMap((part) => part.texts);
    return isTooLarge(texts) ? { tooLarge: true } : { texts };
  }
  write(parts, asked.type, asked.changes);
  settleReferences(parts);
  stampOffice(parts, asked.type, asked.stamp);
  return { bytes: await pack(parts) };
};
