import type { PictureOf } from "#lib/platform/generators/blocks.ts";
import type { Kind, KindContext, SheetPage } from "#lib/platform/generators/kind.ts";
import { pictureName, pictureSvg } from "#lib/platform/generators/pictures.ts";

const dayKeys = ["dayMon", "dayTue", "dayWed", "dayThu", "dayFri", "daySat", "daySun"] as const;

/** School days of the world as ISO numbers. Lessons start on Monday even where calendars start on Sunday. */
export const schoolDays = ({ world }: Pick<KindContext, "world">): number[] =>
  [1, 2, 3, 4, 5, 6, 7].filter((day) => !world.weekend.includes(day));

const tablePage = (context: KindContext, landscape: boolean, hours: number, pictures?: readonly PictureOf[]): SheetPage => {
  const days = schoolDays(context).map((day) => context.bank.sheet[dayKeys[day - 1] as string] ?? "");
  return {
    instruction: "",
    landscape,
    unkeyed: true,
    content: { type: "weekTable", days, hours, pictures },
  };
};

/** The same table with a row of pictures to colour above it and lines for notes below. */
const picturePage = (context: KindContext): SheetPage => {
  const shown = ["book", "pencil", "ruler", "scissors", "globe", "calculator"];
  const pictures = shown.map((name) => ({ svg: pictureSvg(pictureName(name) ?? ""), name }));
  return tablePage(context, false, 7, pictures);
};

/** Timetables to fill in, with the world's school days. `choice` 0 is portrait, 1 landscape. */
export const timetable: Kind = {
  key: "timetable",
  levels: 1,
  defaultSheets: 2,
  build: (context) => {
    const portrait = [() => picturePage(context), () => tablePage(context, false, 10)];
    const landscape = [() => tablePage(context, true, 6), () => tablePage(context, true, 8)];
    const picked = context.choice % 2 === 0 ? portrait : landscape;
    const { sheet } = context.bank;
    const days = schoolDays(context);
    const name = (day: number | undefined) => sheet[dayKeys[(day ?? 1) - 1] as string] ?? "";
    return {
      pages: () => picked.map((make) => make()).slice(0, context.sheets),
      detail: context.choice % 2 === 0 ? undefined : `${name(days[0])} – ${name(days.at(-1))}`,
      subject: "classroomManagement",
      grades: ["g1", "g2", "g3", "g4", "g5", "g6"],
      materialType: "classroomDocument",
    };
  },
};
