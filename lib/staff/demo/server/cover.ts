import { pictureSvg } from "#lib/platform/generators/pictures.ts";
import { createRandom, seedFrom } from "#lib/platform/generators/random.ts";
import { subjectColours } from "#lib/platform/generators/sheet/styles.ts";
import { itemsOf } from "#lib/platform/generators/vocabulary.ts";
import { typstArray, typstString } from "#lib/platform/typst/escape.ts";
import { fontsFor, typstFonts } from "#lib/platform/typst/fonts.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";
import { motifOf, motifTemplate } from "#lib/staff/demo/cover-motifs.ts";
import type { PlannedMaterial, WorldSource } from "#lib/staff/demo/planned-material.ts";

/** Letters of the theme's words where it has one, else digits. */
const signsOf = ({ make, world }: PlannedMaterial, { bank }: WorldSource): string[] => {
  const random = createRandom(make?.request.seed ?? 1);
  const isWords = make?.theme || make?.kind === "handwriting";
  if (!isWords) return Array.from({ length: 16 }, () => String(random.int(1, make?.kind === "sudoku" ? 4 : 9)));
  const words = make?.theme
    ? (bank.themes.find(({ key }) => key === make.theme)?.words ?? [])
    : bank.themes.flatMap((theme) => theme.words);
  const shown = random.sample(words, 12).map((word) => (make?.request.inEnglish ? word.en : word.w));
  const letters = shown.flatMap((word) => [...new Intl.Segmenter(worlds[world].bcp47).segment(word)].map(({ segment }) => segment));
  const found = letters.filter((letter) => /\p{L}/u.test(letter)).slice(0, 40);
  return found.map((letter) => letter.toLocaleUpperCase(worlds[world].bcp47));
};

const picturesOf = ({ make }: PlannedMaterial, { bank }: WorldSource, hue: string): string[] => {
  const theme = bank.themes.find(({ key }) => key === make?.theme);
  if (!theme) return [];
  const names = itemsOf({ inEnglish: false, theme }).flatMap(({ pictureName }) => pictureName ?? []);
  return createRandom(make?.request.seed ?? 1)
    .sample([...new Set(names)], 9)
    .map((name) => pictureSvg(name, hue));
};

const layouts: readonly string[] = [
  `#set page(fill: white)
#place(top + left, rect(width: 100%, height: 84mm, fill: TINT))
#place(top + left, dx: 18.5mm, dy: 14mm, motif)
#place(top + left, dx: 9mm, dy: 90mm, box(width: 87mm, { label(HUE); v(2mm); titled(HUE) }))
#place(bottom + left, rect(width: 100%, height: 5mm, fill: HUE))`,
  `#set page(fill: HUE)
#place(top + left, dx: 9mm, dy: 10mm, box(width: 87mm, { label(white); v(2mm); titled(white) }))
#place(bottom + left, dx: 9mm, dy: -9mm, box(width: 87mm, height: 76mm, radius: 3mm, fill: TINT, align(center + horizon, motif)))`,
  `#set page(fill: TINT)
#place(top + center, dy: 9mm, box(width: 91mm, height: 78mm, radius: 39mm, fill: white, align(center + horizon, motif)))
#place(top + left, dx: 9mm, dy: 94mm, box(width: 87mm, align(center, { label(HUE); v(2mm); titled(HUE) })))`,
  `#set page(fill: white)
#place(top + left, dx: 5mm, dy: 5mm, rect(width: 95mm, height: 138.5mm, radius: 3mm, stroke: 2.4pt + HUE))
#place(top + left, dx: 11mm, dy: 12mm, box(width: 83mm, { titled(HUE); v(3mm); label(HUE) }))
#place(bottom + left, dx: 18.5mm, dy: -14mm, motif)
#place(bottom + left, dx: 5mm, dy: -5mm, rect(width: 95mm, height: 3mm, fill: MID))`,
];

/**
 * Typst source of a material's title page, 105 × 148.5 mm: a motif of its kind with signs of its own, in the colours of its subject and in one of four layouts, which its studio
 * uses for the kind; below or above it its name and the year that it is for. Pure.
 */
export const coverOf = (material: PlannedMaterial, source: WorldSource): string => {
  const { make, world, subject, studio, classGrades } = material;
  if (!make) throw new RangeError("A bundle has no title page of its own");
  const { hue, tint, mid } = subjectColours(subject);
  const grades = source.school.classGrades.filter(({ key }) => classGrades.includes(key)).map(({ name }) => name);
  const [first, last] = [grades[0], grades.at(-1)];
  const fonts = fontsFor(worlds[world].bcp47);
  return `
#let HUE = rgb("${hue}")
#let TINT = rgb("${tint}")
#let MID = rgb("${mid}")
#let TURN = ${make.request.seed % 360}deg
#let SIGNS = ${typstArray(signsOf(material, source).map(typstString))}
#let PICTURES = ${typstArray(picturesOf(material, source, hue).map(typstString))}
#set page(width: 105mm, height: 148.5mm, margin: 0mm)
#set text(font: ${typstFonts(fonts)}, fallback: false)
#set par(leading: 0.5em)
${motifTemplate}
#let motif = box(width: 68mm, height: 60mm, motifs.at("${motifOf[make.kind]}")())
#let name = ${typstString(make.request.title ?? material.title)}
#let set-in(s, ink) = text(size: s, weight: "bold", fill: ink, name)
#let titled(ink) = layout(area => { let s = 25pt; while s > 12pt and measure(block(width: area.width, set-in(s, ink))).height > 34mm { s -= 1pt }; set-in(s, ink) })
#let label(ink) = text(11pt, fill: ink, ${typstString(first && last && first !== last ? `${first} – ${last}` : (first ?? ""))})
${layouts[seedFrom(studio.slug, make.kind) % layouts.length]}
`;
};
