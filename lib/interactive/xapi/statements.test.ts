import validate from "@learninglocker/xapi-validation";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { itemTypeNames, scoreItem, solutionOf } from "#lib/interactive/exercises/rules.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import { exampleItem } from "#lib/interactive/exercises/server/example-items.ts";
import { interactionOf } from "#lib/interactive/xapi/rules.ts";
import { makeStatements } from "#lib/interactive/xapi/server/make-statements.ts";
import { worldCodes } from "#lib/platform/worlds/worlds.ts";

// A module of the old kind, whose default lies one deeper.
const validateStatement = ((validate as unknown as { default?: typeof validate }).default ?? validate) as (one: unknown) => unknown[];
const tag = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;
const iri = z.url();
const languageMap = z.record(z.string().regex(tag), z.string().min(1));
const component = z.strictObject({ id: z.string().min(1).regex(/^\S+$/), description: languageMap });
const list = z
  .array(component)
  .min(1)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length);
/** Which lists of components a type may have (xAPI 1.0.3, part two, 2.4.4.1). */
const lists = {
  choice: ["choices"],
  sequencing: ["choices"],
  matching: ["source", "target"],
  numeric: [],
  "fill-in": [],
  "long-fill-in": [],
  other: [],
} as const;

const definition = z
  .strictObject({
    type: iri,
    name: languageMap.optional(),
    description: languageMap.optional(),
    interactionType: z.enum(Object.keys(lists) as [keyof typeof lists]).optional(),
    correctResponsesPattern: z.array(z.string()).min(1).optional(),
    choices: list.optional(),
    source: list.optional(),
    target: list.optional(),
  })
  .refine((one) => {
    const named = (["choices", "source", "target"] as const).filter((name) => one[name] !== undefined);
    return one.interactionType ? JSON.stringify(named) === JSON.stringify(lists[one.interactionType]) : named.length === 0;
  });

/** Whether a text is a response of its type: identifiers of the lists, in the form of the standard. */
const isResponse = (one: z.output<typeof definition>, text: string): boolean => {
  const ids = (name: "choices" | "source" | "target") => one[name]?.map(({ id }) => id) ?? [];
  const parts = text.split("[,]");
  if (one.interactionType === "choice" || one.interactionType === "sequencing") return parts.every((part) => ids("choices").includes(part));
  if (one.interactionType === "numeric") return /^-?\d+(\.\d+)?(\[:\]-?\d+(\.\d+)?)?$/.test(text);
  if (one.interactionType !== "matching") return true;
  return parts.every((part) => {
    const [source = "", target = "", ...more] = part.split("[.]");
    return more.length === 0 && ids("source").includes(source) && ids("target").includes(target);
  });
};

const activity = z.strictObject({ objectType: z.literal("Activity"), id: iri });
const statement = z
  .strictObject({
    id: z.uuid(),
    version: z.literal("1.0.3"),
    actor: z.strictObject({ objectType: z.literal("Agent"), account: z.strictObject({ homePage: iri, name: z.string().min(1) }) }),
    verb: z.strictObject({ id: iri, display: languageMap }),
    object: activity.extend({ definition }),
    result: z
      .strictObject({
        score: z.strictObject({ scaled: z.number().min(-1).max(1), raw: z.number(), min: z.number(), max: z.number() }).optional(),
        success: z.boolean().optional(),
        completion: z.boolean().optional(),
        response: z.string().optional(),
      })
      .refine(({ score }) => !score || (score.min < score.max && score.raw >= score.min && score.raw <= score.max))
      .optional(),
    context: z.strictObject({
      contextActivities: z.strictObject({ parent: z.array(activity).optional() }),
      language: z.string().regex(tag),
    }),
    timestamp: z.iso.datetime(),
  })
  .refine(({ object, result }) => {
    const { definition: one } = object;
    return [...(one.correctResponsesPattern ?? []), ...(result?.response === undefined ? [] : [result.response])].every((text) =>
      isResponse(one, text),
    );
  });

const at = new Date("2026-11-29T10:00:00Z");
const answered = (item: Item, answer: unknown, mark?: "right" | "wrong") => {
  const score = scoreItem(item, answer);
  const worth = score.isWaiting ? "waiting" : score.isRight ? "right" : "wrong";
  return {
    item: item.id,
    answerId: crypto.randomUUID(),
    answer: answer as Record<string, unknown>,
    mark: mark ?? worth,
    points: Math.round(score.points * 100),
    createdAt: at,
  } as const;
};
const origin = "https://shop.example";
const room = { code: "ABCDEFG", title: "Brüche", language: "de-DE" };

describe("statements of xAPI 1.0.3", () => {
  it.each(worldCodes)(
    "%s: every type of exercise says by the rules of the standard what it asks, what is right and what was answered",
    (world) => {
      const items = itemTypeNames.map((type, place) => ({ ...exampleItem(world, type), id: `i${place}` }) as Item);
      const pupils = [
        { id: 1, createdAt: at, answers: items.map((item) => answered(item, solutionOf(item))) },
        { id: 2, createdAt: at, answers: items.map((item) => answered(item, {}, "wrong")) },
        { id: 3, createdAt: at, answers: [] },
      ];
      const all = makeStatements({ origin, room, items, pupils });
      for (const one of all) expect(statement.safeParse(one).error?.issues ?? []).toEqual([]);
      // A validator of others has nothing to say either.
      for (const one of all) expect(validateStatement(JSON.parse(JSON.stringify(one)))).toEqual([]);
      expect(validateStatement({ ...all[0], verb: { id: "no address" } })).not.toEqual([]);
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
      for (const one of all.filter(({ actor, verb }) => actor.account.name.endsWith("-1") && verb.id.endsWith("answered"))) {
        const { interactionType, correctResponsesPattern = [] } = one.object.definition as {
          interactionType: string;
          correctResponsesPattern?: string[];
        };
        if (interactionType === "long-fill-in" || interactionType === "numeric") continue;
        // A right answer is one of those that are said to be right.
        expect(correctResponsesPattern).toContain(one.result?.response);
      }
    },
  );

  it("a run is attempted, answered, and completed once nothing is open; nobody has a name; the same answers are the same statements", () => {
    const items = (["single-choice", "order-steps"] as const).map(
      (type, place) => ({ ...exampleItem("de", type), id: `i${place}` }) as Item,
    );
    const [first, second] = items as [Item, Item];
    const answers = [answered(first, solutionOf(first))];
    const make = (given: typeof answers) => makeStatements({ origin, room, items, pupils: [{ id: 7, createdAt: at, answers: given }] });
    const verbs = (given: typeof answers) => make(given).map(({ verb }) => verb.id.split("/").at(-1));
    expect(verbs(answers)).toEqual(["attempted", "answered"]);
    const whole = [...answers, answered(second, solutionOf(second))];
    expect(verbs(whole)).toEqual(["attempted", "answered", "answered", "completed"]);
    expect(make(whole).at(-1)?.result).toMatchObject({ completion: true, success: true, score: { scaled: 1 } });
    expect(make(whole).slice(0, 2)).toEqual(make(answers));
    expect(make(whole)[0]?.actor).toEqual({ objectType: "Agent", account: { homePage: origin, name: "ABCDEFG-7" } });
  });

  it("what children type does not part answers", () => {
    const item = { ...exampleItem("de", "gap-text"), id: "g" } as Item;
    if (item.type !== "gap-text") throw new Error(item.type);
    const [gap] = item.body.gaps;
    const response = interactionOf(item).respond({ given: { [gap?.id ?? ""]: "a[,]b[.]c" } }) ?? "";
    expect(response.split("[,]")).toHaveLength(item.body.gaps.length);
    expect(interactionOf(item).respond({})).toBeNull();
  });
});
