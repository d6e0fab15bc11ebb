import type { World } from "#lib/platform/worlds/worlds.ts";
import { toolTexts } from "#lib/tools/sheets/server/tool-texts.ts";

const ids = ["data", "names", "sell", "same", "model", "missing"] as const;

/** What is asked about the tools, the most asked first (ROUTE-58). */
export const listToolQuestions = (world: World): { id: string; question: string; answer: string }[] => {
  const t = toolTexts(world);
  return ids.map((id) => ({ id, question: t(`faq.items.${id}.question`), answer: t(`faq.items.${id}.answer`) }));
};
