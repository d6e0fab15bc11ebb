import type { ClassroomBlock } from "#lib/platform/generators/blocks.ts";
import { typstCall } from "#lib/platform/generators/typst-values.ts";
import { typstArray, typstString } from "#lib/platform/typst/escape.ts";

const pairs = (facts: readonly { label: string; value: string }[]) => facts.map(({ label, value }) => [label, value]);

type Of<T extends ClassroomBlock["type"]> = Extract<ClassroomBlock, { type: T }>;
/** Typst code (not markup) of each block. Nothing in them is asked. */
export const classroomRenderers: { [T in ClassroomBlock["type"]]: (block: Of<T>) => string } = {
  rubric: ({ head, levels, criteria, total }) =>
    typstCall("rubric", [
      head,
      levels.map(({ name, points }) => [name, points]),
      criteria.map(({ name, detail }) => [name, detail]),
      total,
    ]),
  planTable: ({ facts, heads, widths, rows, notes }) => typstCall("plan-table", [pairs(facts), heads, widths, rows, notes]),
  letter: ({ date, salutation, text, facts, bring, closing, signature, slip }) => {
    const parts = [
      `due: ${typstString(slip.returnBy)}`,
      `read: ${typstString(slip.read)}`,
      `child: ${typstString(slip.child)}`,
      `boxes: ${typstArray(slip.boxes.map(typstString))}`,
      `date: ${typstString(slip.date)}`,
      `signature: ${typstString(slip.signature)}`,
    ];
    const call = typstCall("letter", [date, salutation, text, pairs(facts), bring.label, bring.things, closing, signature]);
    return `${call.slice(0, -1)}, (${parts.join(", ")}))`;
  },
};
