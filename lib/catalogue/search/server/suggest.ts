import { z } from "zod";
import { listAuthors } from "#lib/catalogue/authors/server/list-authors.ts";
import { type Group, groupQuery } from "#lib/catalogue/search/query-plan.ts";
import type { Suggestion } from "#lib/catalogue/search/schema.ts";
import { readSearch } from "#lib/catalogue/search/server/read-query.ts";
import { findVocabulary } from "#lib/catalogue/search/server/vocabulary.ts";
import { countTerms } from "#lib/catalogue/taxonomy/server/count-terms.ts";
import { findTerms } from "#lib/catalogue/taxonomy/server/find-terms.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { href } from "#lib/platform/routes/href.ts";
import { foldText } from "#lib/platform/words/fold.ts";
import { splitWords } from "#lib/platform/words/segment.ts";
import { stemWords } from "#lib/platform/words/stem-words.ts";
import { inField, toTerm } from "#lib/platform/words/vector.ts";
import { leastCharacters } from "#lib/platform/worlds/least-characters.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

const MOST = 8;
const MOST_TERMS = 3;
const MOST_AUTHORS = 2;

const titleRow = z.object({ title: z.string(), count: z.int(), id: z.int(), slug: z.string(), subject: z.string().nullable() });

/** True when the text or one of its words begins with `typed`; both folded. */
const begins = (text: string, typed: string): boolean => text.startsWith(typed) || text.includes(` ${typed}`);

/** What is typed of a title, and what stands besides: a year narrows, other words come along when a topic is chosen. */
type Typed = { words: string; groups: readonly Group[]; tail: string };

/** "Brüche Klasse 6" looks for what begins with "Brüche", among what is for that year. */
const readTyped = async (q: string, world: World): Promise<Typed> => {
  const { facts, rest } = (await findVocabulary(world, getDb())).facts(q);
  const words = rest.replace(/\s+/g, " ").trim();
  if (facts.length === 0 || words === "") return { words: q.trim(), groups: (await readSearch(q, world)).groups, tail: "" };
  const tail = facts.map(({ start, end }) => q.slice(start, end).trim()).join(" ");
  return { words, groups: (await readSearch(q, world)).groups, tail };
};

const suggestTerms = async (typed: string, tail: string, world: World): Promise<Suggestion[]> => {
  const [terms, counts] = await Promise.all([findTerms(world), countTerms(world)]);
  const subjectName = (key: unknown) => terms.find((term) => term.kind === "subject" && term.key === key)?.name;
  return terms.flatMap((term): Suggestion[] => {
    if (term.kind !== "subject" && term.kind !== "topic") return [];
    const count = counts[term.kind].get(term.key) ?? 0;
    if (count === 0 || ![term.name, ...term.synonyms].some((name) => begins(foldText(name, world), typed))) return [];
    if (term.kind === "subject")
      return [{ text: term.name, kind: "subject", count, href: href(world, "search", {}, { q: tail || undefined, subject: term.key }) }];
    const subject = subjectName(term.data.subject);
    return [
      {
        text: term.name,
        kind: "topic",
        count,
        ...(subject && { subject }),
        href: href(world, "search", {}, { q: [term.name, tail].filter(Boolean).join(" ") }),
      },
    ];
  });
};

/** Titles that hold all whole words and one that begins with the last, or go by another name of the same; equal titles once, with their number. */
const suggestTitles = async ({ words: query, groups }: Typed, world: World): Promise<Suggestion[]> => {
  const words = splitWords(query, world)
    .map(({ word }) => word)
    .slice(0, 8);
  const last = words.at(-1);
  if (!last) return [];
  const stems = await stemWords(words.slice(0, -1), world);
  const lastStem = (await stemWords([last], world)).get(last);
  // A whole word typed to its end may be longer than its stem ("kürzen", "kurz"): both beginnings count.
  const ends = [...new Set([last, lastStem ?? last])].map((word) => toTerm(inField("t", word), true));
  const typed = [...[...stems.values()].map((stem) => toTerm(inField("t", stem))), `(${ends.join(" | ")})`].join(" & ");
  const said = groups.filter(({ scope }) => scope === "data").map((group) => groupQuery(group, world));
  const named = groups
    .filter(({ scope }) => scope !== "data")
    .map((group) => groupQuery(group, world, { field: "t", isWide: true, isLiteral: true }));
  const titles = [`(${typed})`, ...(named.length > 0 ? [`(${named.join(" & ")})`] : [])].join(" | ");
  const terms = [toTerm(inField("w", world)), ...said, `(${titles})`];
  const rows = await queryRows(getDb(), titleRow)`
    with found as materialized (
      select id, slug, title, subjects[1] as subject, sales_count, published_at from materials m
      where m.search @@ ${terms.join(" & ")}::tsquery and coalesce(m.status, '') = 'published' limit 500)
    select title, count(*) as count, min(id) as id, min(slug) as slug, min(subject) as subject from found
    group by title order by count(*) desc, max(sales_count) desc, max(published_at) desc, title limit ${MOST}`;
  const names = new Map((await findTerms(world)).filter(({ kind }) => kind === "subject").map(({ key, name }) => [key, name]));
  return rows.map(({ title, count, id, slug, subject }): Suggestion => {
    const name = names.get(subject ?? "");
    const target = count > 1 ? href(world, "search", {}, { q: title }) : href(world, "material", { id, slug });
    return { text: title, kind: "title", count, ...(name && { subject: name }), href: target };
  });
};

const suggestAuthors = async (typed: string, world: World): Promise<Suggestion[]> =>
  (await listAuthors(world))
    .filter(({ name }) => begins(foldText(name, world), typed))
    .map(({ id, slug, name, totalMaterials }) => ({
      text: name,
      kind: "author",
      count: totalMaterials,
      href: href(world, "author", { id, slug }),
    }));

/** While typing, from two characters (one in Chinese, Japanese and Korean): at most eight subjects, topics, titles and authors that exist, with counts. */
export const suggest = async ({ world, q }: { world: World; q: string }): Promise<{ suggestions: Suggestion[] }> => {
  const all = foldText(q.trim(), world).replace(/\s+/g, " ");
  if ([...all].length < leastCharacters(all)) return { suggestions: [] };
  const read = await readTyped(q, world);
  const typed = foldText(read.words, world).replace(/\s+/g, " ");
  const [terms, titles, authors] = await Promise.all([
    suggestTerms(typed, read.tail, world),
    suggestTitles(read, world),
    suggestAuthors(all, world),
  ]);
  const first = [...terms.sort((a, b) => b.count - a.count).slice(0, MOST_TERMS), ...authors.slice(0, MOST_AUTHORS)];
  return {
    suggestions: [
      ...first.filter(({ kind }) => kind !== "author"),
      ...titles.slice(0, MOST - first.length),
      ...first.filter(({ kind }) => kind === "author"),
    ],
  };
};
