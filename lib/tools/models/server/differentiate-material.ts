import { sql } from "drizzle-orm";
import { z } from "zod";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { isReadable, readablePages } from "#lib/tools/models/server/readable-pages.ts";
import { harderBy, measureLevel, tenth } from "#lib/tools/models/server/reading-level.ts";
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

const version = z.strictObject({ paragraphs: z.array(written(3_000)).min(1).max(20), helps: z.array(writtenLine(300)).max(6) });
const output = z.strictObject({ title: writtenLine(200), easy: version, middle: version, hard: version });
const levels = ["easy", "middle", "hard"] as const;

/** Most pages, and letters of their text, that are worked on at once. */
const MAX_PAGES = 6;
const MAX_LETTERS = 12_000;

const pageRow = z.object({ title: z.string(), text: z.string() });

/**
 * The text of pages of a material that is hers.
 * @throws AppError not_found for everybody else and everything else; invalid_input for pages without text
 */
const readOwnPages = async (userId: number, materialId: number, first: number, last: number): Promise<{ title: string; text: string }> => {
  const pages = await queryRows(getDb(), pageRow)`
    select m.title, p.text from ${readablePages(userId)}
    where m.id = ${materialId} and ${isReadable}
      and p.position between ${first} and ${last}
    order by p.position limit ${sql.raw(String(MAX_PAGES))}`;
  const [page] = pages;
  if (!page) throw new AppError("not_found");
  const text = pages
    .map((one) => one.text.trim())
    .filter(Boolean)
    .join("\n\n")
    .slice(0, MAX_LETTERS);
  if (text === "") throw new AppError("invalid_input", { fields: { "input.firstPage": "too_short" } });
  return { title: page.title, text };
};

/** Three versions of pages of hers, from easy to hard, whose reading levels rise. */
export const differentiateMaterial: ToolKind = async ({ input, language, userId }) => {
  const { material, firstPage, lastPage } = input as { material: number; firstPage: number; lastPage: number };
  if (lastPage < firstPage || lastPage - firstPage >= MAX_PAGES) {
    throw new AppError("invalid_input", { fields: { "input.lastPage": "page_range" } });
  }
  const { title, text } = await readOwnPages(userId, material, firstPage, lastPage);
  const check = (answer: z.infer<typeof output>): Check => {
    const measured = levels.map((level) => measureLevel(language, answer[level].paragraphs.join("\n\n")));
    const [easy, middle, hard] = measured;
    if (!easy || !middle || !hard) return { complaint: null, facts: [{ code: "unmeasured", values: {} }] };
    const values = { name: easy.name, easy: tenth(easy.value), middle: tenth(middle.value), hard: tenth(hard.value) };
    if (harderBy(easy, hard) > 0 && harderBy(easy, middle) >= 0 && harderBy(middle, hard) >= 0) {
      return { complaint: null, facts: [{ code: "rising", values }] };
    }
    return {
      complaint: `The versions do not become harder to read: easy ${values.easy}, middle ${values.middle}, hard ${values.hard}.`,
      facts: [],
    };
  };
  return prepared({
    task: "Make three versions of the pages for one class: the same topic, tasks and numbers. easy: shorter sentences, smaller steps, more helps; middle: as the pages are; hard: more demanding language and one task more. helps: hints for who is stuck.",
    data: { title, pages: text },
    language,
    output,
    maxOutputTokens: 7_000,
    title,
    check,
    show: (answer) => [
      ...heading(textIn(answer, "title"), 1),
      ...levels.flatMap((level, at) => {
        const one = (answer as Record<string, unknown> | null | undefined)?.[level];
        const paragraphs = listIn(one, "paragraphs").flatMap((_, place) => paragraph(textIn(one, "paragraphs", place)));
        const helps = listIn(one, "helps").map((_, place) => textIn(one, "helps", place));
        return paragraphs.length > 0 ? [...heading("●".repeat(at + 1)), ...paragraphs, ...listBlock(helps)] : [];
      }),
    ],
  });
};
