import type { Kind, KindContext, SheetPage } from "#lib/platform/generators/kind.ts";
import { pictureName, pictureSvg } from "#lib/platform/generators/pictures.ts";
import { typstCall, typstValue } from "#lib/platform/generators/typst-values.ts";

const dayKeys = ["dayMon", "dayTue", "dayWed", "dayThu", "dayFri", "daySat", "daySun"] as const;

/** School days of the world as ISO numbers. Lessons start on Monday even where calendars start on Sunday. */
export const schoolDays = ({ world }: Pick<KindContext, "world">): number[] =>
  [1, 2, 3, 4, 5, 6, 7].filter((day) => !world.weekend.includes(day));

const tablePage = (context: KindContext, landscape: boolean, hours: number): SheetPage => {
  const names = schoolDays(context).map((day) => context.bank.sheet[dayKeys[day - 1] as string] ?? "");
  return {
    instruction: "",
    landscape,
    unkeyed: true,
    body: () => typstCall("week-table", [names, hours]),
  };
};

/** The same table with a row of pictures to colour above it and lines for notes below. */
const picturePage = (context: KindContext): SheetPage => {
  const shown = ["book", "pencil", "ruler", "scissors", "globe", "calculator"];
  const table = tablePage(context, false, 7);
  return {
    ...table,
    body: (solved) => {
      const icons = shown
        .map((name) => `picture(${typstValue(pictureSvg(pictureName(name) ?? ""))}, ${typstValue(name)}, size: 16mm),`)
        .join("");
      return `{ align(center, (${icons}).join(h(9mm))); v(6mm); block(width: 100%, height: 1fr, above: 0pt, below: 8mm, ${table.body(solved)}); lines(3) }`;
    },
  };
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
