import type { PackedMedia } from "#lib/interactive/exchange/packed-media.ts";
import { el } from "#lib/interactive/exchange/qti/markup.ts";
import { asiRoot, writeQtiItem } from "#lib/interactive/exchange/qti/write-item.ts";
import type { Lost } from "#lib/interactive/exchange/rules.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";

export const MANIFEST = "imsmanifest.xml";
const TEST = "test.xml";
const PACKAGING = "http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1";
const PACKAGING_SCHEMA = "https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqtiv3p0_imscpv1p2_v1p0.xsd";

export type QtiFiles = readonly (readonly [name: string, text: string])[];

const declared = (xml: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`;
const lines = (...all: string[]): string => ["", ...all, ""].join("\n");

/** Words of IEEE 1484.12.1 (LOM) for how hard something is, for our three degrees. */
export const difficulties = ["easy", "medium", "difficult"] as const;

const described = (difficulty: number | null): string => {
  if (difficulty === null) return "";
  const said = el("difficulty", {}, el("source", {}, "LOMv1.0"), el("value", {}, difficulties[difficulty - 1] ?? ""));
  return el("metadata", {}, el("lom", { xmlns: "http://ltsc.ieee.org/xsd/LOM" }, el("educational", {}, said)));
};

/** A file's name in the manifest, by its path. */
const idOf = (path: string): string => path.replace(/[^A-Za-z0-9]+/g, "-");

type Resource = { id: string; type: string; href: string; needs?: readonly string[]; difficulty?: number | null };

const resource = ({ id: identifier, type, href, needs = [], difficulty = null }: Resource): string =>
  el(
    "resource",
    { identifier, type, href },
    described(difficulty),
    el("file", { href }),
    needs.map((identifierref) => el("dependency", { identifierref })),
  );

type Part = { id: string; href: string; attempts: number | null; difficulty: number | null; media: readonly string[] };

/** A test that holds the items in their order, with how often each may be checked; 0: as often as one likes. */
const testOf = (title: string, parts: readonly Part[]): string => {
  const refs = parts.map(({ id, href, attempts }) =>
    el("qti-assessment-item-ref", { identifier: id, href }, el("qti-item-session-control", { "max-attempts": attempts ?? 0 })),
  );
  const section = el("qti-assessment-section", { identifier: "section-1", title, visible: true }, lines(...refs));
  const part = el("qti-test-part", { identifier: "part-1", "navigation-mode": "nonlinear", "submission-mode": "individual" }, section);
  return declared(el("qti-assessment-test", { ...asiRoot, identifier: "test-1", title }, lines(part)));
};

const mediaOf = (parts: readonly Part[]): string[] => [...new Set(parts.flatMap(({ media }) => media))];

const manifestOf = (parts: readonly Part[]): string => {
  const root = {
    xmlns: PACKAGING,
    "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
    "xsi:schemaLocation": `${PACKAGING} ${PACKAGING_SCHEMA}`,
    identifier: "manifest-1",
  };
  const resources = [
    resource({ id: "test-1", type: "imsqti_test_xmlv3p0", href: TEST, needs: parts.map(({ id }) => id) }),
    ...parts.map(({ id, href, difficulty, media }) =>
      resource({ id, type: "imsqti_item_xmlv3p0", href, difficulty, needs: media.map(idOf) }),
    ),
    ...mediaOf(parts).map((href) => resource({ id: idOf(href), type: "webcontent", href })),
  ];
  const metadata = el("metadata", {}, el("schema", {}, "QTI Package"), el("schemaversion", {}, "3.0.0"));
  return declared(el("manifest", root, lines(metadata, el("organizations"), el("resources", {}, lines(...resources)))));
};

/**
 * Exercises as the files of a QTI 3 package, the manifest first, and what of them it does not hold. Those that need a picture, a sound or a grid
 * stay behind. No file for no exercise. `packed`: files that go along, by where they lie from the root; `media`: those of them that items name.
 */
export const writeQti = (
  title: string,
  items: readonly Item[],
  packed: PackedMedia = new Map(),
): { files: QtiFiles; media: string[]; lost: Lost[] } => {
  const lost: Lost[] = [];
  const written: (Part & { xml: string })[] = [];
  for (const item of items) {
    const id = `item-${written.length + 1}`;
    const one = writeQtiItem(item, id, packed);
    const losses = one ? one.losses : (["type"] as const);
    if (losses.length > 0) lost.push({ item: item.id, prompt: item.prompt, losses });
    if (!one) continue;
    const { attempts } = item.scoring;
    written.push({ id, href: `items/${id}.xml`, attempts, difficulty: item.difficulty, media: one.media, xml: one.xml });
  }
  const name = title.replace(/[\uFFFE\uFFFF\p{Cs}]/gu, "");
  const files: [string, string][] = [
    [MANIFEST, manifestOf(written)],
    [TEST, testOf(name, written)],
    ...written.map(({ href, xml }): [string, string] => [href, xml]),
  ];
  return { files, media: mediaOf(written), lost };
};
