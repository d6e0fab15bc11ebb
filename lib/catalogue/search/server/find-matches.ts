import { sql } from "drizzle-orm";
import { z } from "zod";
import { pictureUrl } from "#lib/catalogue/materials/server/picture-url.ts";
import { type Group, markQueries, planQuery } from "#lib/catalogue/search/query-plan.ts";
import type { SearchRow } from "#lib/catalogue/search/schema.ts";
import { makeSnippet } from "#lib/catalogue/search/snippet.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

const matchRow = z.object({
  id: z.int(),
  in_title: z.boolean(),
  in_subject: z.boolean(),
  in_pages: z.boolean(),
  is_strict: z.boolean(),
  position: z.int().nullable(),
  text: z.string().nullable(),
  is_readable: z.boolean(),
  small_key: z.string().nullable(),
  small_width: z.int().nullable(),
  small_height: z.int().nullable(),
  positions: z.array(z.int()),
});

export type Match = { isInTitle: boolean; isInSubject: boolean; isInPages: boolean; isStrict: boolean; match: SearchRow["match"] };

/** The lexemes of a query text that stand for bare words, and whether all that begin so are meant. */
const lexemesOf = (query: string): { exact: string[]; open: string[] } => {
  const exact: string[] = [];
  const open: string[] = [];
  for (const [, lexeme = "", star] of query.matchAll(/'([^':]+)'(:\*)?/g)) (star ? open : exact).push(lexeme);
  return { exact, open };
};

/**
 * For each row shown: the fields its words stand in, and the page with most of them. One statement, only over these rows. A page that is hidden
 * now is told by its number alone, its words are not (docs/decisions/0084-curriculum-with-evidence.md), but for materials in `readable`: all
 * pages of those belong to whoever looks.
 */
export const findMatches = async (
  ids: readonly number[],
  groups: readonly Group[],
  world: World,
  readable: readonly number[] = [],
): Promise<Map<number, Match>> => {
  if (ids.length === 0 || groups.length === 0) return new Map();
  const { words, synonyms } = markQueries(groups, world);
  const any = [...words, ...synonyms].join(" | ");
  const { exact, open } = lexemesOf(any);
  // A page with all the words comes first, then one with more of them; among equals one that can be quoted.
  const score = sql.join(
    [
      sql`0 * p.position`,
      ...words.map((query) => sql`2 * (p.search @@ ${query}::tsquery)::int`),
      ...synonyms.map((query) => sql`(p.search @@ ${query}::tsquery)::int`),
    ],
    sql` + `,
  );
  const rows = await queryRows(getDb(), matchRow)`
    select m.id, coalesce(m.search @@ ${planQuery(groups, world, { field: "t" })}::tsquery, false) as in_title,
      coalesce(m.search @@ ${planQuery(groups, world, { field: "s", isWide: true })}::tsquery, false) as in_subject,
      coalesce(m.search @@ ${planQuery(groups, world, { field: "p" })}::tsquery, false) as in_pages,
      coalesce(m.search @@ ${planQuery(groups, world, { isWide: true })}::tsquery, false) as is_strict,
      p.position, p.text, coalesce(p.is_readable, false) as is_readable, p.small_key, p.small_width, p.small_height,
      array(select unnest(w.positions)::int from unnest(p.search) as w (lexeme, positions, weights)
        where w.lexeme = any(${sql.param(exact)}::text[]) or exists (select from unnest(${sql.param(open)}::text[]) o where starts_with(w.lexeme, o))) as positions
    from materials m left join lateral (
      select p.*, p.is_free or p.material_id = any(${sql.param([...readable])}::bigint[]) as is_readable from material_pages p where p.material_id = m.id and ${any !== ""} and p.search @@ nullif(${any}, '')::tsquery order by ${score} desc, is_readable desc, p.position limit 1
    ) p on true
    where m.id = any(${sql.param([...ids])}::bigint[])`;
  return new Map(
    rows.map((row): [number, Match] => {
      const picture =
        row.small_key && row.small_width && row.small_height
          ? { url: pictureUrl(row.small_key), width: row.small_width, height: row.small_height }
          : null;
      const snippet = row.text ? makeSnippet(row.text, row.positions, world) : [];
      return [
        row.id,
        {
          isInTitle: row.in_title,
          isInSubject: row.in_subject,
          isInPages: row.in_pages,
          isStrict: row.is_strict,
          match:
            row.position && snippet.length > 0
              ? { pageNumber: row.position, page: picture, snippet: row.is_readable ? snippet : [] }
              : null,
        },
      ];
    }),
  );
};
