import type { Kind, KindContext, SheetPage } from "#lib/platform/generators/kind.ts";
import { rulingOf } from "#lib/platform/generators/rulings.ts";

const paper = (kind: string, pitchMm: number): SheetPage => ({
  frame: "bare",
  instruction: "",
  unkeyed: true,
  content: { type: "fullPaper", kind, pitchMm },
});

/** Paper of the country's first years, of mathematics and of music; `choice` 0 is the mixed set, 1 writing, 2 mathematics, 3 music. */
const papersOf = (context: KindContext): SheetPage[] => {
  const ruling = rulingOf(context.world.code);
  const own = (unitMm: number, gapMm: number): SheetPage => ({
    frame: "bare",
    instruction: "",
    unkeyed: true,
    content:
      ruling === "boxes"
        ? { type: "boxPaper", sideMm: unitMm === 5 ? 21 : 14 }
        : ruling === "seyes"
          ? { type: "writingPaper", ruling, unitMm: unitMm === 5 ? 2.5 : 2, betweenMm: 0 }
          : { type: "writingPaper", ruling, unitMm, betweenMm: gapMm },
  });
  const writing = [own(5, 6), own(4, 5), paper("lines", 9), paper("lines", 7)];
  const maths = [paper("squares", 5), paper("squares", 10), paper("millimetre", 1), paper("dots", 5), paper("isometric", 8)];
  const staves = [paper("staves", 1)];
  const mixed = [paper("squares", 7), own(4.5, 6), paper("lines", 8), paper("dots", 7)];
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
