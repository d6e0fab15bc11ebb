import { z } from "zod";
import { landingSlug } from "#lib/catalogue/landings/landing-slug.ts";
import { LEAST_MATERIALS, tidyWord } from "#lib/catalogue/landings/rules.ts";
import type { Draft } from "#lib/catalogue/landings/server/draft.ts";
import { countFound, type Found, type ReadWord, readWords } from "#lib/catalogue/search/server/count-found.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** The most used keywords and searched words of a world that are looked at. */
const MOST = 400;
/** A word is asked for often when so many searches of the last 90 days had it, on at least two days. */
const OFTEN = 5;

const textRow = z.object({ text: z.string() });
const knownRow = z.object({ key: z.string(), title: z.string() });

/** How authors call what they made, and what teachers look for and find; the most used first, in the spelling most used. */
const readTexts = async (tx: Tx, world: World): Promise<string[]> => {
  const rows = await queryRows(tx, textRow)`
    with own as materialized (select id, keywords from materials where world = ${world} and status = 'published'),
    used as (
      select mode() within group (order by btrim(keyword)) as text, count(distinct id) as n from own, unnest(keywords) keyword
      where length(keyword) <= 60 group by lower(btrim(keyword)) having count(distinct id) >= ${LEAST_MATERIALS}),
    asked as (
      select words as text, sum(searches) as n from search_days
      where world = ${world} and day > current_date - 90 and found > 0
      group by words having sum(searches) >= ${OFTEN} and count(*) >= 2)
    select text from (select text, n, 0 as late from used union all select text, n, 1 from asked) all_words
    order by n desc, late, text limit ${MOST}`;
  return rows.map(({ text }) => text);
};

const readKnown = async (tx: Tx, world: World): Promise<Map<string, { key: string; title: string }>> => {
  const rows = await queryRows(tx, knownRow)`
    select key, title from landings where world = ${world} and kind = 'keyword' and key like 'word:%' order by id`;
  const known = await readWords(
    tx,
    world,
    rows.map(({ title }) => title),
  );
  const byTitle = new Map(rows.map((row) => [row.title, row]));
  return new Map(
    known.flatMap(({ text, identity, isTaxonomy }) => {
      const row = byTitle.get(text);
      return row && !isTaxonomy ? [[identity, row] as const] : [];
    }),
  );
};

type Word = ReadWord & { key: string };

/** Each word once, whatever its form; those that are in the taxonomy already have their page there. A known landing keeps its spelling. */
const readOwn = async (tx: Tx, world: World): Promise<Map<string, Word>> => {
  const known = await readKnown(tx, world);
  const texts = [...[...known.values()].map(({ title }) => title), ...(await readTexts(tx, world))].flatMap((text) => tidyWord(text) ?? []);
  const own = new Map<string, Word>();
  for (const word of await readWords(tx, world, [...new Set(texts)])) {
    if (word.isTaxonomy || own.has(word.identity)) continue;
    own.set(word.identity, { ...word, key: known.get(word.identity)?.key ?? `word:${word.words.join(" ")}` });
  }
  return own;
};

/** The broader word ("römische Zahlen" → "Zahlen"), else the topic or the lessons that most of its materials belong to. */
const parentOf = ({ stems }: Word, { topic, subject, grade }: Found, broader: (stem: string) => string | null): Draft["parent"] => {
  const word = stems.length > 1 ? stems.map(broader).find((key) => key !== null) : null;
  if (word) return { kind: "keyword", key: word };
  if (topic) return { kind: "keyword", key: `topic:${topic}` };
  return subject && grade ? { kind: "lessons", key: `${subject}:${grade}` } : null;
};

/** ROUTE-7: landings of the catalogue's own words. */
export const draftWords = async (tx: Tx, world: World): Promise<Draft[]> => {
  const own = await readOwn(tx, world);
  const words = [...own.values()];
  const found = new Map((await countFound(tx, world, words)).map((one) => [one.key, one]));
  const broader = (stem: string) => {
    const key = own.get(stem)?.key;
    return key && (found.get(key)?.count ?? 0) >= LEAST_MATERIALS ? key : null;
  };
  return words.flatMap((word): Draft[] => {
    const row = found.get(word.key);
    if (!row) return [];
    const { key, text: title } = word;
    const { count, changedAt } = row;
    const parent = parentOf(word, row, broader);
    return [{ kind: "keyword", key, slug: landingSlug(title, world, null), title, query: { q: title }, count, changedAt, parent }];
  });
};
