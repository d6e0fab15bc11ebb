import { posix } from "node:path";
import { XmlError } from "#lib/catalogue/materials/server/clean-xml.ts";
import { type FoundFile, readAbove } from "#lib/interactive/exchange/packed-media.ts";
import { lossesOfItem, lossesOfMetadata, lossesOfTest } from "#lib/interactive/exchange/qti/left-over.ts";
import { liftMedia } from "#lib/interactive/exchange/qti/lift-media.ts";
import { attribute, childOf, childrenOf, parseXml, rawText, within, type XmlElement } from "#lib/interactive/exchange/qti/parse-xml.ts";
import { type ItemReason, readQtiItem } from "#lib/interactive/exchange/qti/read-item.ts";
import { lineOf } from "#lib/interactive/exchange/qti/read-text.ts";
import { difficulties } from "#lib/interactive/exchange/qti/write-package.ts";
import { type ImportLost, lostIn, mergeLost } from "#lib/interactive/exchange/rules.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";

/** An item that was left out: its place among those of the package, and its file. `file`: there is none, or it is no XML. */
type QtiProblem = { line: number; name: string; reason: ItemReason | "file" };
/** `files`: pictures and recordings above tasks, by the numbers that the exercises name them by; `lost`: what items that come in lose, by their place. */
export type QtiItems = { title: string; items: Item[]; problems: QtiProblem[]; files: FoundFile[]; lost: ImportLost[] };

/** Elements of a manifest: each file may be described at length. */
const MAX_LISTED = 200_000;

const tryXml = (text: string | null, most?: number): XmlElement | null => {
  if (text === null) return null;
  try {
    return parseXml(text, most);
  } catch (error) {
    if (error instanceof XmlError) return null;
    throw error;
  }
};

/** Whether a text is one item by itself: XML whose first element is named so. */
export const isQtiItem = (text: string): boolean =>
  /^\uFEFF?\s*</.test(text) && /<(?:[\w.-]+:)?(?:qti-assessment-item|assessmentItem)[\s>/]/.test(text.slice(0, 20_000));

/** As long as a title of ours may be. */
const titleOf = (element: XmlElement | null | undefined): string =>
  lineOf([attribute(element ?? undefined, "title")])
    .slice(0, 120)
    .replace(/[\uD800-\uDBFF]$/, "");

/** One item that stands by itself; null where it is no XML. */
export const readSingleQti = (text: string, lang: string): QtiItems | null => {
  const root = tryXml(text);
  if (!root) return null;
  const read = readQtiItem(root, { id: "i1", lang, attempts: null, difficulty: null });
  if (typeof read === "string")
    return { title: titleOf(root), items: [], problems: [{ line: 1, name: "", reason: read }], files: [], lost: [] };
  return { title: titleOf(root), items: [read], problems: [], files: [], lost: lostIn(1, lossesOfItem(root, read)) };
};

/** A file's name as the package has it: what leaves the package leads nowhere. */
const nameOf = (folder: string, href: string): string => {
  const bare = href.replace(/[?#].*$/s, "");
  try {
    return posix.normalize(posix.join(folder, decodeURIComponent(bare)));
  } catch {
    return posix.normalize(posix.join(folder, bare));
  }
};

/** How hard a resource says it is (LOM), in our three degrees; null where it does not. */
const difficultyOf = (resource: XmlElement): number | null => {
  const said = within(childOf(resource, "metadata")).find(({ name }) => name === "difficulty");
  const word = rawText(childOf(said, "value"))
    .trim()
    .replace(/^very /, "");
  const degree = (difficulties as readonly string[]).indexOf(word);
  return degree < 0 ? null : degree + 1;
};

type Listed = { name: string; attempts: number | null };

/** The items of a test in its order, with how often each may be checked. */
const listedIn = (test: XmlElement | null, folder: string): Listed[] =>
  within(test ?? undefined)
    .filter(({ name }) => name === "assessment-item-ref")
    .map((ref) => ({
      name: nameOf(folder, attribute(ref, "href")),
      attempts: Number(attribute(childOf(ref, "item-session-control"), "max-attempts")) || null,
    }));

/**
 * Items of a content package (QTI 2.x or 3): those of its test first, in the test's order, then the others in the manifest's. Null where it is no
 * package of QTI. `manifest`: the name of its manifest; `read` gives a file's text, null where there is none.
 */
export const readQti = (manifest: string, read: (name: string) => string | null, lang: string): QtiItems | null => {
  const root = tryXml(read(manifest), MAX_LISTED);
  const folder = posix.dirname(manifest);
  const resources = childrenOf(childOf(root ?? undefined, "resources"), "resource");
  const degrees = new Map(resources.map((one) => [nameOf(folder, attribute(one, "href")), difficultyOf(one)]));
  const described = new Map(resources.map((one) => [nameOf(folder, attribute(one, "href")), childOf(one, "metadata")]));
  const namesOf = (type: RegExp) =>
    resources.filter((one) => type.test(attribute(one, "type"))).map((one) => nameOf(folder, attribute(one, "href")));
  const items = namesOf(/^imsqti_(?:apip)?item_xmlv[23]p\d/);
  if (items.length === 0) return null;
  const tests = namesOf(/^imsqti_(?:test|assessment)_xmlv[23]p\d/).map((name) => ({ name, test: tryXml(read(name)) }));
  const listed = tests.flatMap(({ name, test }) => listedIn(test, posix.dirname(name)));
  const [known, own] = [new Set(listed.map(({ name }) => name)), new Set(items)];
  const all = [
    ...new Map(listed.filter(({ name }) => own.has(name)).map((one) => [one.name, one])).values(),
    ...[...own].filter((name) => !known.has(name)).map((name) => ({ name, attempts: null })),
  ];
  const kept: Item[] = [];
  const problems: QtiProblem[] = [];
  const files: FoundFile[] = [];
  const lost: ImportLost[] = [];
  for (const [index, { name, attempts }] of all.entries()) {
    const element = tryXml(read(name));
    const lifted = liftMedia(element, (src) => nameOf(posix.dirname(name), src));
    const media = lifted.map((medium, at) => readAbove(at + 1, { ...medium, file: files.length + at + 1 }));
    const one = element
      ? readQtiItem(element, { id: `i${kept.length + 1}`, lang, attempts, difficulty: degrees.get(name) ?? null, media })
      : "file";
    if (typeof one !== "string") files.push(...lifted.map(({ path }, at) => ({ id: files.length + at + 1, path, line: index + 1 })));
    if (typeof one === "string") problems.push({ line: index + 1, name: name.slice(0, 200), reason: one });
    else {
      kept.push(one);
      lost.push(...lostIn(index + 1, [...(element ? lossesOfItem(element, one) : []), ...lossesOfMetadata(described.get(name))]));
    }
  }
  // What is around all of them is told with the first that comes in.
  const place = [...all.keys()].find((index) => problems.every(({ line }) => line !== index + 1)) ?? 0;
  const around = [
    ...tests.flatMap(({ test }) => (test ? lossesOfTest(test) : [])),
    ...lossesOfMetadata(childOf(root ?? undefined, "metadata")),
  ];
  return { title: titleOf(tests[0]?.test), items: kept, problems, files, lost: mergeLost([...lostIn(place + 1, around), ...lost]) };
};
