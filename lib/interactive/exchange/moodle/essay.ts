import { fromHtml, htmlOf, oneLine, toHtml } from "#lib/interactive/exchange/moodle/moodle-text.ts";
import { fieldIn, type Reader, wholePrompt, withIds } from "#lib/interactive/exchange/moodle/read-parts.ts";
import type { Written } from "#lib/interactive/exchange/moodle/write-cloze.ts";
import { element, html, type Of, prompted, textTag } from "#lib/interactive/exchange/moodle/write-parts.ts";
import { child, type Element, textIn } from "#lib/interactive/exchange/moodle/xml-questions.ts";
import { isPlainText } from "#lib/platform/fields/fields.ts";

/** Whoever reads the texts in Moodle sees the model and, as a table, what they are looked at for. */
export const writeEssay = (item: Of<"open-text">): Written => {
  const { model, criteria, words: least } = item.body;
  const rows = criteria.map(
    ({ name, levels }) => `<tr><th>${toHtml(name)}</th>${levels.map((level) => `<td>${toHtml(level)}</td>`).join("")}</tr>`,
  );
  const set =
    element("responseformat", "editor") +
    element("responserequired", "1") +
    element("responsefieldlines", "15") +
    (least === null ? "" : element("minwordlimit", String(least))) +
    element("attachments", "0");
  const info = `<div>${toHtml(model)}</div><table class="criteria">${rows.join("")}</table>`;
  const { right, wrong, hint } = item.feedback;
  return {
    type: "essay",
    text: prompted(item.prompt),
    rest: set + element("graderinfo", textTag(info), html),
    losses: [...(right || wrong || hint ? (["feedback"] as const) : []), ...(isPlainText(model) ? [] : (["criteria"] as const))],
  };
};

const cellsIn = (row: string): string[] =>
  row
    .split(/<\/t[hd]>/)
    .slice(0, -1)
    .map((cell) => oneLine(fromHtml(cell)));

/** Files to be handed in, a text to begin with, and how long it may be at most. */
const hasSettings = (question: Element): boolean =>
  Number(fieldIn(question, "attachments")) !== 0 ||
  Number(fieldIn(question, "maxwordlimit")) > 0 ||
  textIn(child(question, "responsetemplate")).trim() !== "";

/**
 * A text of one's own needs a good one to compare with: what graders are told. What it is looked at for stands there in a table of ours;
 * without one, it is its points.
 */
export const readEssay: Reader = (question, asked) => {
  const info = child(question, "graderinfo");
  const told = htmlOf(textIn(info), info?.attributes.format ?? asked.format);
  const [model = "", table = ""] = told.split('<table class="criteria">');
  const good = fromHtml(model);
  if (!good) return null;
  const rows = table.split("</tr>").slice(0, -1).map(cellsIn);
  const steps = Math.min(5, Math.max(1, Math.round(Number(fieldIn(question, "defaultgrade")) || 1)));
  const criteria =
    rows.length > 0
      ? rows.map(([name, ...levels]) => ({ name, levels }))
      : [
          {
            name: Array.from(asked.name || wholePrompt(asked))
              .slice(0, 80)
              .join("")
              .trim(),
            levels: Array.from({ length: steps + 1 }, (_, n) => String(n)),
          },
        ];
  const least = Number(fieldIn(question, "minwordlimit")) || null;
  const body = { criteria: withIds(criteria), model: good, words: least };
  return [{ type: "open-text", body, prompt: wholePrompt(asked), lost: hasSettings(question) ? ["settings"] : [] }];
};
