import { evaluate } from "#lib/platform/generators/evaluate.ts";
import type { Kind, KindContext, SheetPage } from "#lib/platform/generators/kind.ts";
import { formatNumber, signs } from "#lib/platform/generators/number-format.ts";
import type { Random } from "#lib/platform/generators/random.ts";
import type { WordProblem } from "#lib/platform/generators/wordbank.ts";

/** The first level is the first school year alone: sums within 20, nothing multiplied. */
const gradesByLevel = [["g1"], ["g2", "g3"], ["g3", "g4"], ["g4", "g5"]] as const;

export type Posed = { problem: WordProblem; a: number; b: number; answer: number };

const span = (range: readonly number[]): [number, number] => [Math.min(...range), Math.max(...range)];

/** Draws numbers from the problem's ranges until the answer is a whole number of at least 1; null if there are none. */
export const pose = (random: Random, problem: WordProblem): Posed | null => {
  const [aMin, aMax] = span(problem.a);
  const [bMin, bMax] = span(problem.b);
  const settle = (a: number, b: number): Posed | null => {
    const answer = evaluate(problem.answer, { a, b });
    return Number.isInteger(answer) && answer >= 1 ? { problem, a, b, answer } : null;
  };
  for (let tries = 0; tries < 200; tries++) {
    const posed = settle(random.int(aMin, aMax), random.int(bMin, bMax));
    if (posed) return posed;
  }
  for (let a = aMin; a <= aMax; a++) for (let b = bMin; b <= bMax; b++) if (settle(a, b)) return settle(a, b);
  return null;
};

/** "60 : 5 = 12" with the world's signs and number format. */
const calculation = ({ world }: KindContext, { problem, a, b, answer }: Posed): string => {
  const { times, divide } = signs(world.code);
  const shown = problem.answer
    .replace(/[a-z]|\d+/g, (token) => ` ${token === "a" ? formatNumber(world, a) : token === "b" ? formatNumber(world, b) : token} `)
    .replace(/[-+*/]/g, (sign) => ({ "-": "−", "+": "+", "*": times, "/": divide })[sign] ?? sign)
    .replace(/\s+/g, " ")
    .trim();
  return `${shown} = ${formatNumber(world, answer)}`;
};

/** Multiplied numbers such as {a}0 stay one number: the zeros are grouped with it. */
const textOf = ({ world }: KindContext, { problem, a, b }: Posed): string =>
  problem.text.replace(/\{([ab])\}(0*)/g, (_, name: string, zeros: string) =>
    formatNumber(world, (name === "a" ? a : b) * 10 ** zeros.length),
  );

const problemPage = (context: KindContext, posed: readonly Posed[]): SheetPage => ({
  instruction: context.bank.sheet.calculate ?? "",
  content: {
    type: "rows",
    columns: 1,
    rowGutterMm: 7,
    items: posed.map((one, i) => ({ type: "problem", number: i + 1, text: textOf(context, one), calculation: calculation(context, one) })),
  },
});

/** Romania's first year with sums, Clasa I, is the one after a preparatory year (g1), for which its bank has no stories. */
const gradesOf = ({ bank, level }: KindContext): readonly string[] => {
  const grades: readonly string[] = gradesByLevel[level - 1] ?? gradesByLevel[1];
  return bank.wordProblems.some(({ grade }) => grades.includes(grade)) ? grades : ["g2"];
};

/** Word problems by grade with room for the sum and a line for the answer. */
export const wordProblems: Kind = {
  key: "wordProblems",
  levels: gradesByLevel.length,
  defaultSheets: 3,
  build: (context) => {
    const grades = gradesOf(context);
    const source = context.bank.wordProblems.filter(({ grade }) => grades.includes(grade));
    const perPage = 4;
    const used = new Set<string>();
    const poseNew = (story: WordProblem): Posed | null => {
      let posed = pose(context.random, story);
      for (let tries = 0; posed && tries < 20 && used.has(`${story.text}${posed.a}/${posed.b}`); tries++)
        posed = pose(context.random, story);
      if (posed) used.add(`${story.text}${posed.a}/${posed.b}`);
      return posed;
    };
    const pages = () =>
      Array.from({ length: context.sheets }, (_, page) => {
        // Every story comes once before any comes again, then with other numbers.
        const order = context.random.shuffle(source);
        const stories = Array.from({ length: perPage }, (_, i) => order[(page * perPage + i) % order.length] as WordProblem);
        return problemPage(
          context,
          stories.map(poseNew).filter((posed) => posed !== null),
        );
      });
    return { pages, subject: "mathematics", grades, materialType: "worksheet" };
  },
};
