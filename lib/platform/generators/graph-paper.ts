import type { Kind, KindContext, SheetPage } from "#lib/platform/generators/kind.ts";
import { rulingOf } from "#lib/platform/generators/rulings.ts";

const paper = (kind: string, pitch: string): SheetPage => ({
  frame: "bare",
  instruction: "",
  unkeyed: true,
  body: () => `full-paper("${kind}", pitch: ${pitch})`,
});

/** Paper of the country's first years, of mathematics and of music; `choice` 0 is the mixed set, 1 writing, 2 mathematics, 3 music. */
const papersOf = (context: KindContext): SheetPage[] => {
  const ruling = rulingOf(context.world.code);
  const own = (unit: string, gap: string): SheetPage => ({
    frame: "bare",
    instruction: "",
    unkeyed: true,
    body: () =>
      ruling === "boxes"
        ? `box-paper(${unit === "5mm" ? "21mm" : "14mm"})`
        : `writing-paper("${ruling}", ${ruling === "seyes" ? (unit === "5mm" ? "2.5mm" : "2mm") : unit}, ${ruling === "seyes" ? "0mm" : gap})`,
  });
  const writing = [own("5mm", "6mm"), own("4mm", "5mm"), paper("lines", "9mm"), paper("lines", "7mm")];
  const maths = [
    paper("squares", "5mm"),
    paper("squares", "10mm"),
    paper("millimetre", "1mm"),
    paper("dots", "5mm"),
    paper("isometric", "8mm"),
  ];
  const staves = [paper("staves", "1mm")];
  const mixed = [paper("squares", "7mm"), own("4.5mm", "6mm"), paper("lines", "8mm"), paper("dots", "7mm")];
  return [mixed, writing, maths, staves][context.choice % 4] ?? mixed;
};

/** Ruled and squared paper to print. */
export const graphPaper: Kind = {
  key: "graphPaper",
  levels: 1,
  defaultSheets: 6,
  build: (context) => {
    const pages = () => papersOf(context).slice(0, context.sheets);
    return {
      pages,
      range: ["7 mm, A4", "4 mm, 5 mm, 7 mm, 9 mm", "1 mm, 5 mm, 10 mm", "A4, 12 × 5"][context.choice % 4],
      subject: ["crossCurricular", "nativeLanguage", "mathematics", "music"][context.choice % 4] ?? "crossCurricular",
      grades: context.choice % 4 === 2 ? ["g3", "g4", "g5", "g6"] : ["g1", "g2", "g3", "g4"],
      materialType: "template",
    };
  },
};
