import { findTerms, type Term } from "#lib/catalogue/taxonomy/server/find-terms.ts";
import type { TopicFacts, TopicPhrase, TopicWords } from "#lib/catalogue/topics/match-topics.ts";
import { topicNames } from "#lib/catalogue/topics/server/topic-names.ts";
import type { Db, Tx } from "#lib/platform/db/client.ts";
import { lightStem } from "#lib/platform/words/light-stem.ts";
import { splitWords } from "#lib/platform/words/segment.ts";
import { stemWords } from "#lib/platform/words/stem-words.ts";
import { stopWords } from "#lib/platform/words/stop-words.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

type Named = { phrases: TopicPhrase[]; facts: TopicFacts };

const made = new WeakMap<readonly Term[], Promise<Named>>();

const split = (text: string, world: World) => splitWords(text, world).map(({ word }) => word);

/** Stems of the words that say something. */
const tellingStems = async (words: readonly string[], world: World, db: Db | Tx): Promise<Map<string, string>> => {
  const stops = stopWords[world];
  return stemWords(
    words.filter((word) => !stops?.has(word)),
    world,
    db,
  );
};

/** A word of one or two letters stands for too much: y, m, 원. */
const shortest = (world: World): number => (/^(Latn|Grek|Cyrl)$/.test(worlds[world].script) ? 3 : 2);

const isTelling = (words: readonly string[], world: World): boolean => words.length > 1 || (words[0]?.length ?? 0) >= shortest(world);

const nameTopics = async (terms: readonly Term[], world: World, db: Db | Tx): Promise<Named> => {
  const names = topicNames(terms, world);
  const stems = await tellingStems(
    names.flatMap(({ name }) => split(name, world)),
    world,
    db,
  );
  const phrases = names.map(({ topic, name, weight }) => {
    const telling = split(name, world).flatMap((word) => {
      const stem = stems.get(word);
      return stem === undefined ? [] : [{ word, stem: lightStem(stem, world) }];
    });
    return { topic, weight, words: telling.map(({ word }) => word), stems: telling.map(({ stem }) => stem) };
  });
  const facts = new Map(
    terms
      .filter(({ kind }) => kind === "topic")
      .map(({ key, data }) => [
        key,
        { subject: String(data.subject ?? ""), grades: Array.isArray(data.grades) ? data.grades.map(String) : [] },
      ]),
  );
  return { phrases: phrases.filter(({ words }) => isTelling(words, world)), facts };
};

/** What matchTopics needs to read these pages in the language of a world. */
export const topicWords = async (pages: readonly string[], world: World, db: Db | Tx): Promise<TopicWords> => {
  const terms = await findTerms(world, db);
  const named = made.get(terms) ?? nameTopics(terms, world, db);
  made.set(terms, named);
  named.catch(() => made.delete(terms));
  return {
    ...(await named),
    stems: await tellingStems(
      pages.flatMap((text) => split(text, world)),
      world,
      db,
    ),
  };
};
