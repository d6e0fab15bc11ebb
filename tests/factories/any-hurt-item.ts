import fc from "fast-check";
import { type ItemTypeName, itemTypeNames } from "#lib/interactive/exercises/rules.ts";
import { type Item, item } from "#lib/interactive/exercises/schema.ts";
import { anyBody, envelopeOf } from "#tests/factories/any-body.ts";

/** Lines that lie on a whole step, which a slider holds. */
const numberLine = fc
  .tuple(
    fc.integer({ min: -50, max: 50 }),
    fc.integer({ min: 1, max: 20 }),
    fc.integer({ min: 1, max: 9 }),
    fc.array(fc.nat(), { minLength: 1, maxLength: 5 }),
  )
  .map(([from, count, step, at]) => ({
    from,
    to: from + count * step,
    step,
    ticks: step * 2,
    marks: at.map((place, index) => ({
      id: `n${index}`,
      label: `x ${index}`,
      at: from + (place % (count + 1)) * step,
      tolerance: index % 2,
    })),
  }));
const bodies = { ...anyBody, "number-line": fc.oneof(anyBody["number-line"], numberLine) };

/** Characters that mean something in XML or are joined there, and some that no XML holds. */
const hostile = fc
  .array(
    fc.constantFrom(..."<>&\"'\u00A0 \u3000a<b&#65;&amp;]]>\u200D\u{1F600}é%-", "<![CDATA[", "&amp;#65;", "<!--", "  ", "\uFFFF", "\uD800"),
    { minLength: 1, maxLength: 12 },
  )
  .map((all) => `x${all.join("")}y`);
/** A body with other texts, and without pictures and units: what refers to texts refers by ids. */
const hurt = (body: unknown, words: readonly string[], isBare: boolean): unknown => {
  let next = 0;
  const texts = new Set(["text", "task", "name", "model", "label"]);
  return JSON.parse(JSON.stringify(body), (key, value) => {
    if (key === "media" && isBare) return undefined;
    if (key === "units" && isBare) return [];
    return texts.has(key) && typeof value === "string" && next < words.length ? `${words[next++]}${value === "… " ? " " : ""}` : value;
  });
};

const line = fc.option(fc.constantFrom("Gut!", "Schau  noch einmal < hin & zähle", 'Er sagt: "so"'), { nil: undefined, freq: 2 });
const itemOf = (type: ItemTypeName) =>
  fc
    .record({
      body: bodies[type],
      words: fc.array(hostile, { maxLength: 3 }),
      scoring: fc.record({ points: fc.integer({ min: 1, max: 100 }), isPartial: fc.boolean(), attempts: fc.constantFrom(null, 1, 3, 20) }),
      feedback: fc.record({ right: line, wrong: line, explanation: line }),
      prompt: fc.constantFrom("Was stimmt?", "Lies  zuerst.\n\n  Dann: 3 < 5 & 7 > 6?", "Ü"),
      difficulty: fc.constantFrom(null, 1, 2, 3),
      lang: fc.constantFrom("de", "uk", "pt-BR", "el"),
      says: line,
      isBare: fc.boolean(),
    })
    .map(({ body, words, says, isBare, ...around }): Item => {
      const hurtBody = hurt(body, words, isBare) as { options?: object[]; words?: object[]; others?: unknown };
      if (says && hurtBody.options) Object.assign(hurtBody.options[0] as object, { says });
      if (says && type === "mark-words") Object.assign(hurtBody.words?.[0] as object, { says });
      if (says && type === "order-words") hurtBody.others = [];
      if (says && type === "live-quiz") Object.assign(hurtBody, { talk: says });
      const { media, ...envelope } = envelopeOf(type, hurtBody);
      const whole = { ...envelope, ...around, media: JSON.stringify(hurtBody).includes('"m0"') ? media : [] };
      const read = item.safeParse(whole);
      return read.success ? read.data : item.parse({ ...whole, body, media });
    });
/** An exercise of any type with texts that hurt: as it is written, and as no XML takes it. */
export const anyHurtItem = fc.oneof(...itemTypeNames.map(itemOf));
