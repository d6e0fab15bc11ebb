import type { Kind, KindContext, SheetPage } from "#lib/generators/kind.ts";
import { pictureName, pictureSvg } from "#lib/generators/pictures.ts";
import { typstCall, typstValue } from "#lib/generators/typst-values.ts";

const dayKeys = ["dayMon", "dayTue", "dayWed", "dayThu", "dayFri", "daySat", "daySun"] as const;

/** School days of the world in order, as ISO numbers; the whole week when asked for, from the world's first day. */
export const schoolDays = ({ world }: Pick<KindContext, "world">, wholeWeek: boolean): number[] => {
  const week = Array.from({ length: 7 }, (_, i) => ((world.firstDayOfWeek - 1 + i) % 7) + 1);
  if (wholeWeek) return week;
  const days = week.filter((day) => !world.weekend.includes(day));
  // Lessons start on Monday even where calendars start on Sunday.
  return days.sort((a, b) => a - b);
};

const tablePage = (context: KindContext, wholeWeek: boolean, landscape: boolean, hours: number): SheetPage => {
  const days = schoolDays(context, wholeWeek);
  const names = days.map((day) => context.bank.sheet[dayKeys[day - 1] as string] ?? "");
  const weekend = days.flatMap((day, i) => (context.world.weekend.includes(day) ? [i] : []));
  return {
    instruction: "",
    landscape,
    unkeyed: true,
    body: () => typstCall("week-table", [names, hours, weekend]),
  };
};

/** The same table with a row of pictures to colour above it. */
const picturePage = (context: KindContext): SheetPage => {
  const shown = ["book", "pencil", "ruler", "scissors", "globe", "calculator", "paintbrush", "bell"]
    .filter((name) => pictureName(name))
    .slice(0, 6);
  const table = tablePage(context, false, false, 7);
  return {
    ...table,
    body: (solved) =>
      `{ align(center, (${shown.map((name) => `picture(${typstValue(pictureSvg(pictureName(name) ?? ""))}, ${typstValue(name)}, size: 17mm),`).join("")}).join(h(9mm))); v(7mm); block(width: 100%, height: 1fr, ${table.body(solved)}) }`,
  };
};

/** Timetables to fill in, with the world's school days. `choice` 0 all designs, 1 portrait, 2 landscape, 3 the whole week. */
export const timetable: Kind = {
  key: "timetable",
  levels: 1,
  defaultSheets: 3,
  build: (context) => {
    const designs = [
      picturePage(context),
      tablePage(context, false, true, 8),
      tablePage(context, true, true, 8),
      tablePage(context, false, false, 10),
    ];
    const picked = [designs, [designs[0], designs[3]], [designs[1]], [designs[2]]][context.choice % 4] ?? designs;
    return {
      pages: () => picked.filter((page) => page !== undefined).slice(0, context.sheets),
      subject: "classroomManagement",
      grades: ["g1", "g2", "g3", "g4", "g5", "g6"],
      materialType: "classroomDocument",
    };
  },
};
