import type { Synonym } from "#lib/catalogue/search/server/find-synonyms.ts";
import type { Meaning, Vocabulary } from "#lib/catalogue/search/server/vocabulary.ts";
import type { Db, Tx } from "#lib/platform/db/client.ts";
import { lightStem } from "#lib/platform/words/light-stem.ts";
import { splitWords } from "#lib/platform/words/segment.ts";
import { stemWords } from "#lib/platform/words/stem-words.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

type Token = { word: string; stem: string };

const kept = new WeakMap<Vocabulary, { content: string; extended: Vocabulary }>();

const nameOf = (tokens: readonly Token[], world: World): string =>
  [...new Set(tokens.map(({ stem }) => lightStem(stem, world)))].sort().join(" ");

/** What words mean besides: what they are to be read as, under all the names that has, and what they meant before. */
const read = (means: readonly Token[], name: string, target: Meaning | null, before: Meaning | undefined): Meaning => ({
  synonyms: [means.map(({ stem }) => stem), ...(target?.synonyms ?? []), ...(before?.synonyms ?? [])],
  keys: [...new Set([...(target?.keys ?? []), ...(before?.keys ?? [])])],
  kinds: [...(target?.kinds ?? ["concept" as const]), ...(before?.kinds ?? [])],
  name: target?.name ?? before?.name ?? name,
});

/** A vocabulary that reads the staff's words, too. They only add: what a word meant before it means still. */
export const withSynonyms = async (
  vocabulary: Vocabulary,
  synonyms: readonly Synonym[],
  world: World,
  db: Db | Tx,
): Promise<Vocabulary> => {
  if (synonyms.length === 0) return vocabulary;
  const content = JSON.stringify(synonyms);
  const known = kept.get(vocabulary);
  if (known?.content === content) return known.extended;
  const split = (text: string) => splitWords(text, world).map(({ word }) => word);
  const stems = await stemWords(
    synonyms.flatMap(({ words, means }) => [...split(words), ...split(means)]),
    world,
    db,
  );
  const tokens = (text: string): Token[] => split(text).map((word) => ({ word, stem: stems.get(word) ?? word }));
  const meanings = new Map<string, Meaning>();
  for (const { words, means } of synonyms) {
    const [typed, meant] = [tokens(words), tokens(means)];
    const name = nameOf(typed, world);
    meanings.set(name, read(meant, means, vocabulary.find(meant), meanings.get(name) ?? vocabulary.find(typed) ?? undefined));
  }
  const extended = { ...vocabulary, find: (words: readonly Token[]) => meanings.get(nameOf(words, world)) ?? vocabulary.find(words) };
  kept.set(vocabulary, { content, extended });
  return extended;
};
