import type { Kind, KindContext, SheetPage } from "#lib/platform/generators/kind.ts";
import { colonOf } from "#lib/platform/generators/number-format.ts";

/** "Structure: the thread can be followed" → name and detail; without a colon there is no detail. */
export const splitCriterion = (line: string): { name: string; detail: string } => {
  const [, name = line, detail = ""] = /^([^:：]*)[:：](.*)$/u.exec(line) ?? [];
  return { name: name.trim(), detail: detail.trim() };
};

const rubricPage = ({ bank, own, world, choice }: KindContext): SheetPage => {
  const { papers, sheet } = bank;
  const lines = own.lines ?? papers.rubrics[choice % papers.rubrics.length]?.criteria ?? [];
  const levels = papers.levels.map((name, index) => ({ name, points: papers.levels.length - index }));
  const most = (levels[0]?.points ?? 0) * lines.length;
  return {
    instruction: "",
    landscape: true,
    unkeyed: true,
    content: {
      type: "rubric",
      head: sheet.points ?? "",
      levels,
      criteria: lines.map(splitCriterion),
      total: `${sheet.total ?? ""}${colonOf(world)} ____ / ${most}`,
    },
  };
};

/** Criteria by levels with points, which add up to what is printed below them: for a presentation, a poster, a text, a project, or own criteria. */
export const rubric: Kind = {
  key: "rubric",
  levels: 1,
  defaultSheets: 1,
  build: (context) => {
    const { rubrics } = context.bank.papers;
    return {
      pages: () => Array.from({ length: context.sheets }, () => rubricPage(context)),
      detail: context.own.lines ? undefined : rubrics[context.choice % rubrics.length]?.name,
      subject: "classroomManagement",
      grades: ["g3", "g4", "g5", "g6", "g7", "g8"],
      materialType: "classroomDocument",
    };
  },
};
