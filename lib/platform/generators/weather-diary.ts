import type { PictureOf } from "#lib/platform/generators/blocks.ts";
import type { Kind, KindContext, SheetPage } from "#lib/platform/generators/kind.ts";
import { pictureSvg } from "#lib/platform/generators/pictures.ts";

const dayKeys = ["dayMon", "dayTue", "dayWed", "dayThu", "dayFri", "daySat", "daySun"] as const;

/** Column heads come from the weather words, so that they are in the school language of the world. */
const wordFor = (context: KindContext, ...en: readonly string[]): string => {
  const weather = context.bank.themes.find((theme) => theme.key === "weather");
  const word = en.map((name) => weather?.words.find((entry) => entry.en === name)?.w).find((found) => found !== undefined) ?? "";
  // Without the language, which would take the accent of a Greek capital away; here it stands before small letters.
  return word.charAt(0).toUpperCase() + word.slice(1);
};

const columnsOf = (context: KindContext): { name: string; icon: string }[] => [
  { name: wordFor(context, "temperature"), icon: "thermometer" },
  { name: wordFor(context, "cloud"), icon: "cloud" },
  { name: wordFor(context, "rain", "light rain"), icon: "cloud-rain" },
  { name: wordFor(context, "wind", "strong wind", "breeze"), icon: "wind" },
];

const weekPage = (context: KindContext): SheetPage => {
  const { world, bank } = context;
  const days = Array.from({ length: 7 }, (_, i) => bank.sheet[dayKeys[(world.firstDayOfWeek - 1 + i) % 7] as string] ?? "");
  const columns = columnsOf(context);
  const signs = (...pairs: [icon: string, ...en: string[]][]): PictureOf[] =>
    pairs.map(([icon, ...en]) => ({ svg: pictureSvg(icon), name: wordFor(context, ...en) || (en[0] ?? "") }));
  return {
    instruction: bank.sheet.circle ?? "",
    unkeyed: true,
    content: {
      type: "weatherWeek",
      days,
      heads: columns.map(({ name, icon }) => ({ svg: pictureSvg(icon, "#ffffff"), name })),
      sky: signs(["sun", "sun"], ["cloud-sun", "sky"], ["cloud", "cloud"]),
      wet: signs(["droplet", "fog"], ["cloud-rain", "rain", "light rain"], ["snowflake", "snow", "heavy snow"]),
    },
  };
};

/** A curve of temperatures: days of the month across, degrees up. Cold countries need room below zero. */
const monthPage = (context: KindContext): SheetPage => {
  const isWarm = ["my", "id", "th", "hi"].includes(context.world.code);
  const [from, to]: [number, number] = isWarm ? [10, 45] : [-15, 35];
  return {
    heading: wordFor(context, "temperature"),
    instruction: context.bank.sheet.draw ?? "",
    unkeyed: true,
    landscape: true,
    content: { type: "temperatureChart", from, to, days: 31, step: 5 },
  };
};

/** Weather of a week in signs, temperatures of a month as a curve, and lines for what was noticed. */
export const weatherDiary: Kind = {
  key: "weatherDiary",
  levels: 1,
  defaultSheets: 3,
  build: (context) => {
    const notes: SheetPage = {
      instruction: context.bank.sheet.write ?? "",
      unkeyed: true,
      content: { type: "fullPaper", kind: "rules", pitchMm: 11 },
    };
    return {
      pages: () => [weekPage(context), monthPage(context), notes].slice(0, context.sheets),
      subject: "science",
      grades: ["g2", "g3", "g4"],
      materialType: "worksheet",
    };
  },
};
