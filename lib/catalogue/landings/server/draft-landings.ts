import { landingSlug } from "#lib/catalogue/landings/landing-slug.ts";
import { countLessons, countLevels, countTopics } from "#lib/catalogue/landings/server/count-catalogue.ts";
import type { Draft } from "#lib/catalogue/landings/server/draft.ts";
import { type LevelFacts, readLevels } from "#lib/catalogue/landings/server/school-level-facts.ts";
import { countFoundBySubject } from "#lib/catalogue/search/server/count-found.ts";
import { findTerms, type Term } from "#lib/catalogue/taxonomy/server/find-terms.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

type Names = { of: (kind: Term["kind"], key: string) => Term | undefined };

const namesOf = (terms: readonly Term[]): Names => {
  const byKey = new Map(terms.map((term) => [`${term.kind}/${term.key}`, term]));
  return { of: (kind, key) => byKey.get(`${kind}/${key}`) };
};

/** ROUTE-7: topics of the taxonomy, each under the subject and grade that most of its materials are for. */
const draftTopics = async (tx: Tx, world: World, names: Names): Promise<Draft[]> =>
  (await countTopics(tx, world)).flatMap(({ topic, subject, grade, ...counted }): Draft[] => {
    const term = names.of("topic", topic);
    if (!term) return [];
    const parent = subject && grade ? { kind: "lessons" as const, key: `${subject}:${grade}` } : null;
    const { name: title } = term;
    return [
      { kind: "keyword", key: `topic:${topic}`, slug: landingSlug(title, world, topic), title, query: { topic }, ...counted, parent },
    ];
  });

/** ROUTE-8: a subject in a class grade; in Germany each stands under the subject at the grade's own level. */
const draftLessons = async (tx: Tx, world: World, names: Names, levels: readonly LevelFacts[]): Promise<Draft[]> =>
  (await countLessons(tx, world)).flatMap(({ subject, grade, ...counted }): Draft[] => {
    const [about, year] = [names.of("subject", subject), names.of("class_grade", grade)];
    if (!about || !year) return [];
    const title = `${about.name}, ${year.name}`;
    const key = `${subject}:${grade}`;
    const level = levels.find(({ stage }) => stage !== null && stage === year.data.stage)?.level;
    const parent = level ? { kind: "school" as const, key: `${level}:${subject}` } : null;
    return [
      { kind: "lessons", key, slug: landingSlug(title, world, key), title, query: { subject, class_grade: grade }, ...counted, parent },
    ];
  });

/** ROUTE-9: a subject at a school level, where that level has it, and the level as a whole. */
const draftLevels = async (tx: Tx, world: World, names: Names, levels: readonly LevelFacts[]): Promise<Draft[]> => {
  const texts = levels.flatMap(({ level, words }) => (words ? [{ key: level, text: words }] : []));
  const found = (await countFoundBySubject(tx, world, texts)).map(({ key, ...rest }) => ({ ...rest, level: key as string }));
  return [...(await countLevels(tx, world, levels)), ...found].flatMap(({ level: key, subject, count, changedAt }): Draft[] => {
    const facts = levels.find(({ level }) => level === key);
    if (!facts) return [];
    const { level, name, stage, grades, words } = facts;
    const query = { ...(words && { q: words }), ...(grades.length > 0 && { class_grade: grades.join(",") }) };
    if (subject === null)
      return name
        ? [{ kind: "school", key: level, slug: landingSlug(name, world, level), title: name, query, count, changedAt, parent: null }]
        : [];
    const about = names.of("subject", subject);
    const stages = Array.isArray(about?.data.stages) ? about.data.stages : [];
    if (!about || (grades.length > 0 && !stages.includes(stage))) return [];
    const title = name ? `${about.name}, ${name}` : about.name;
    const parent = name ? { kind: "school" as const, key: level as string } : null;
    const slug = landingSlug(about.name, world, subject);
    return [{ kind: "school", key: `${level}:${subject}`, slug, title, query: { ...query, subject }, count, changedAt, parent }];
  });
};

/** What the taxonomy makes landings of in a world, with what the catalogue has for each. */
export const draftLandings = async (tx: Tx, world: World): Promise<Draft[]> => {
  const terms = await findTerms(world, tx);
  const names = namesOf(terms);
  const levels = world === "de" ? readLevels(terms) : [];
  return [
    ...(await draftTopics(tx, world, names)),
    ...(await draftLessons(tx, world, names, levels)),
    ...(levels.length > 0 ? await draftLevels(tx, world, names, levels) : []),
  ];
};
