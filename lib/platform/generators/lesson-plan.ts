import type { Kind, KindContext, SheetPage } from "#lib/platform/generators/kind.ts";

const USUAL_MINUTES = 45;
/** Shares of a lesson for five phases, in twentieths. */
const shares = [2, 5, 7, 4, 2] as const;

/** "Practice: 15" → phase and minutes; null without a number. Digits of any script and width. */
export const splitPhase = (line: string): { name: string; minutes: number } | null => {
  const [, name = "", minutes = ""] = /^(.+)[:：]\s*(\d{1,3})$/u.exec(line.normalize("NFKC").trim()) ?? [];
  return minutes === "" ? null : { name: name.trim(), minutes: Number(minutes) };
};

/** Whole minutes for each share that add up to the length of the lesson: the largest rests are rounded up (Hamilton's method). */
export const shareMinutes = (minutes: number, parts: readonly number[] = shares): number[] => {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  const exact = parts.map((part) => (part * minutes) / whole);
  const rounded = exact.map(Math.floor);
  const missing = minutes - rounded.reduce((sum, part) => sum + part, 0);
  const byRest = exact.map((value, i) => ({ i, rest: value - Math.floor(value) })).sort((a, b) => b.rest - a.rest || a.i - b.i);
  for (const { i } of byRest.slice(0, missing)) rounded[i] = (rounded[i] ?? 0) + 1;
  return rounded;
};

const lessonPage = ({ bank: { papers, sheet }, own }: KindContext): SheetPage => {
  const { lesson } = papers;
  const minutes = own.minutes ?? USUAL_MINUTES;
  const given = own.lines?.map((line) => splitPhase(line) ?? { name: line, minutes: 0 });
  const parts = shareMinutes(minutes);
  const phases = given ?? papers.phases.map((name, i) => ({ name, minutes: parts[i] ?? 0 }));
  return {
    instruction: "",
    landscape: true,
    unnamed: true,
    unkeyed: true,
    content: {
      type: "planTable",
      facts: [
        { label: sheet.class ?? "", value: "" },
        { label: sheet.date ?? "", value: "" },
        { label: lesson.minutes, value: String(minutes) },
        { label: lesson.goal, value: own.text ?? "" },
      ],
      heads: [lesson.minutes, lesson.phase, lesson.activity, lesson.social, lesson.material],
      widths: [2, 5, 11, 5, 6],
      rows: phases.map((phase) => [String(phase.minutes), phase.name, "", "", ""]),
      notes: lesson.notes,
    },
  };
};

/** A table for one lesson: phases with minutes that add up to its length, everything else to fill in. */
export const lessonPlan: Kind = {
  key: "lessonPlan",
  levels: 1,
  defaultSheets: 1,
  build: (context) => ({
    pages: () => Array.from({ length: context.sheets }, () => lessonPage(context)),
    subject: "classroomManagement",
    grades: ["g1", "g2", "g3", "g4", "g5", "g6", "g7", "g8"],
    materialType: "classroomDocument",
  }),
};

const USUAL_LESSONS = 8;

const unitPage = ({ bank: { papers, sheet }, own }: KindContext): SheetPage => {
  const { lesson, unit } = papers;
  const topics = own.lines ?? Array.from({ length: USUAL_LESSONS }, () => "");
  return {
    instruction: "",
    landscape: true,
    unnamed: true,
    unkeyed: true,
    content: {
      type: "planTable",
      facts: [
        { label: sheet.class ?? "", value: "" },
        { label: sheet.date ?? "", value: "" },
        { label: lesson.goal, value: own.text ?? "" },
      ],
      heads: [unit.lesson, unit.topic, lesson.goal, lesson.material, unit.done],
      // Topics of her own are written out, so they have the widest column.
      widths: own.lines ? [2, 12, 8, 6, 3] : [2, 8, 9, 7, 3],
      rows: topics.map((topic, index) => [String(index + 1), topic, "", "", ""]),
      notes: lesson.notes,
    },
  };
};

/** A table for a unit: a row for each lesson, with own topics or room for them. */
export const unitPlan: Kind = {
  key: "unitPlan",
  levels: 1,
  defaultSheets: 1,
  build: (context) => ({
    pages: () => Array.from({ length: context.sheets }, () => unitPage(context)),
    subject: "classroomManagement",
    grades: ["g1", "g2", "g3", "g4", "g5", "g6", "g7", "g8"],
    materialType: "classroomDocument",
  }),
};
