import { kinds } from "#lib/platform/generators/kinds.ts";
import type { PlannedMaterial } from "#lib/staff/demo/planned-material.ts";
import type { ExerciseBlock } from "#lib/tools/documents/schema.ts";
import { MAX_TITLE } from "#lib/tools/sheets/limits.ts";
import { type Tool, tools } from "#lib/tools/sheets/rules.ts";

/** What a planned material was asked of, in the words of the tool that makes such sheets: its buyers can adapt it. Null where no tool has the same. */
export const toolBlockOf = ({ make }: Pick<PlannedMaterial, "make">): ExerciseBlock | null => {
  const tool: Tool | undefined = make ? tools.find(({ kind }) => kind === make.kind) : undefined;
  if (!make || !tool) return null;
  const { level, theme, choice, inEnglish, title, seed, variant = "A", sheets = kinds[make.kind].defaultSheets, own } = make.request;
  if ((variant !== "A" && variant !== "B") || sheets < tool.sheets.min || sheets > tool.sheets.max) return null;
  // What the tool cannot be asked for would become another sheet.
  if (own || (choice && !tool.hasChoices) || (inEnglish && !tool.inEnglish)) return null;
  const input = {
    ...(title && title.length <= MAX_TITLE && { title }),
    ...(kinds[make.kind].levels > 1 && { level }),
    ...(tool.hasChoices && { choice: choice ?? 0 }),
    ...(tool.words && theme && { theme }),
    ...(tool.inEnglish && inEnglish && { inEnglish }),
    sheets,
  };
  return { type: "exercise", tool: tool.id, input, seed, variant };
};
