import type { Kind, KindContext, SheetPage } from "#lib/platform/generators/kind.ts";
import { clockTime } from "#lib/platform/generators/number-format.ts";
import { uniqueTasks } from "#lib/platform/generators/unique-tasks.ts";

type Time = { h: number; m: number };

const minutesByLevel = [[0], [0, 30], [0, 15, 30, 45], [5, 10, 20, 25, 35, 40, 50, 55, 15], []] as const;
const grades = [["g1"], ["g1", "g2"], ["g2"], ["g2", "g3"], ["g3"]] as const;

const draw = ({ random, level }: KindContext): Time => {
  const minutes = minutesByLevel[level - 1] ?? [];
  return { h: random.int(1, 12), m: minutes.length > 0 ? random.pick(minutes) : random.int(1, 59) };
};
const id = ({ h, m }: Time): string => `${h}:${m}`;

/** The two times of day that one clock face shows. */
export const bothTimes = (code: string, { h, m }: Time): [string, string] => {
  const morning = h % 12;
  return [clockTime(code, morning === 0 ? 12 : morning, m), clockTime(code, morning === 0 ? 0 : morning + 12, m)];
};

const facesPage = (context: KindContext, isDrawn: boolean): SheetPage => {
  const times = uniqueTasks(9, () => draw(context), id);
  const { sheet } = context.bank;
  return {
    instruction: (isDrawn ? sheet.drawHands : sheet.whatTime) ?? "",
    content: { type: "clocks", times: times.map((time) => [time.h, time.m, ...bothTimes(context.world.code, time)] as const), isDrawn },
  };
};

const matchPage = (context: KindContext): SheetPage => {
  const times = uniqueTasks(5, () => draw(context), id);
  const order = context.random.shuffle(times.map((_, i) => i));
  return {
    instruction: context.bank.sheet.connect ?? "",
    content: {
      type: "clockMatch",
      faces: times.map(({ h, m }) => [h, m] as const),
      labels: order.map((i) => bothTimes(context.world.code, times[i] as Time)[0]),
      pairs: times.map((_, i) => [i, order.indexOf(i)] as const),
    },
  };
};

/** Reading and drawing the clock, from full hours (1) to single minutes (5). */
export const clock: Kind = {
  key: "clock",
  levels: grades.length,
  defaultSheets: 4,
  build: (context) => {
    const makers = [() => facesPage(context, false), () => facesPage(context, true), () => matchPage(context)];
    const t = (h: number, m: number) => clockTime(context.world.code, h, m);
    return {
      pages: () => Array.from({ length: context.sheets }, (_, i) => (makers[i % 3] as () => SheetPage)()),
      range: [
        `${t(3, 0)}`,
        `${t(3, 0)}, ${t(3, 30)}`,
        `${t(3, 15)}, ${t(3, 30)}, ${t(3, 45)}`,
        `${t(3, 5)}, ${t(3, 10)} …`,
        `${t(3, 1)} – ${t(3, 59)}`,
      ][context.level - 1],
      subject: "mathematics",
      grades: grades[context.level - 1] ?? ["g2"],
      materialType: "worksheet",
    };
  },
};
