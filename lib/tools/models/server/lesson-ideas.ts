import { z } from "zod";
import { worlds } from "#lib/platform/worlds/worlds.ts";
import {
  type Check,
  heading,
  listBlock,
  listIn,
  paragraph,
  prepared,
  type ToolKind,
  textIn,
  written,
  writtenLine,
} from "#lib/tools/models/server/tool-kind.ts";

const idea = z.strictObject({
  title: writtenLine(150),
  goal: written(500),
  steps: z
    .array(z.strictObject({ minutes: z.int().min(1).max(180), text: written(700) }))
    .min(2)
    .max(12),
  materials: z.array(writtenLine(200)).max(12),
});
const output = z.strictObject({ ideas: z.array(idea).min(1).max(4) });

/** Ideas for a lesson, whose steps fill its time. */
export const lessonIdeas: ToolKind = async ({ input, language, world }) => {
  const { topic, grade = "", minutes, ideas: count } = input as { topic: string; grade?: string; minutes: number; ideas: number };
  const check = ({ ideas }: z.infer<typeof output>): Check => {
    if (ideas.length !== count) return { complaint: `There are ${ideas.length} ideas and should be ${count}.`, facts: [] };
    const sums = ideas.map(({ steps }) => steps.reduce((sum, step) => sum + step.minutes, 0));
    const wrong = sums.findIndex((sum) => sum !== minutes);
    if (wrong >= 0)
      return { complaint: `The steps of idea ${wrong + 1} take ${sums[wrong]} minutes and should take ${minutes}.`, facts: [] };
    return { complaint: null, facts: [{ code: "minutes", values: { minutes } }] };
  };
  const duration = new Intl.NumberFormat(worlds[world].bcp47, { style: "unit", unit: "minute", unitDisplay: "short" });
  return prepared({
    task: `Give ${count} different ideas for a lesson of ${minutes} minutes on the topic. The minutes of the steps of each idea add up to exactly ${minutes}. Only things that a usual classroom has.`,
    data: { topic, grade },
    language,
    output,
    maxOutputTokens: 1_200 * count + 400,
    title: topic,
    check,
    show: (answer) =>
      listIn(answer, "ideas").flatMap((one) => {
        const steps = listIn(one, "steps").map((step) => {
          const time = (step as { minutes?: unknown } | null)?.minutes;
          return [typeof time === "number" ? duration.format(time) : "", textIn(step, "text")].filter(Boolean).join(": ");
        });
        const materials = listIn(one, "materials").map((_, at) => textIn(one, "materials", at));
        return [...heading(textIn(one, "title")), ...paragraph(textIn(one, "goal")), ...listBlock(steps, true), ...listBlock(materials)];
      }),
  });
};
