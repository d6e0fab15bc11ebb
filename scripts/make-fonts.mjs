// Makes lib/platform/fonts/files: the faces of the pages, cut to the weights and sizes in use. A variable font weighs what its axes span: Literata
// keeps its optical sizes for reading and titles and is half as heavy. Run after a new version of the font packages.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const weights = { min: 400, max: 700, default: 400 };
/** px of text as the browser chooses it (font-optical-sizing: auto); below the least the least is used. */
const opticalSizes = { min: 14, max: 72, default: 14 };
const families = [
  { name: "commissioner", axis: "wght", axes: { wght: weights } },
  { name: "literata", axis: "opsz", axes: { wght: weights, opsz: opticalSizes } },
];
const scripts = ["latin", "latin-ext", "greek", "cyrillic", "cyrillic-ext"];
const own = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** All characters of "U+0000-00FF,U+0131". */
const charactersOf = (ranges) =>
  ranges
    .split(",")
    .flatMap((range) => {
      const [from, to = from] = range
        .trim()
        .replace("U+", "")
        .split("-")
        .map((hex) => Number.parseInt(hex, 16));
      return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
    })
    .join("");

/** The bytes of one face, with all its characters and features. */
const makeFont = ({ name, axis, axes }, script) => {
  const source = own(`node_modules/@fontsource-variable/${name}`);
  const ranges = JSON.parse(readFileSync(`${source}/unicode.json`, "utf8"));
  const file = readFileSync(`${source}/files/${name}-${script}-${axis}-normal.woff2`);
  return subsetFont(file, charactersOf(ranges[script]), { targetFormat: "woff2", variationAxes: axes });
};

/** All faces by file name. */
export const makeFonts = async () => {
  const faces = families.flatMap((family) => scripts.map((script) => ({ family, script })));
  return new Map(
    await Promise.all(faces.map(async ({ family, script }) => [`${family.name}-${script}.woff2`, await makeFont(family, script)])),
  );
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, bytes] of await makeFonts()) {
    writeFileSync(own(`lib/platform/fonts/files/${name}`), bytes);
    console.log(`${name} ${bytes.length} bytes`);
  }
}
