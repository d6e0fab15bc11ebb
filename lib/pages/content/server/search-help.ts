import { indexTexts, matchTexts, type TextIndex } from "#lib/catalogue/search/server/match-texts.ts";
import type { HelpHit } from "#lib/pages/content/schema.ts";
import type { Found } from "#lib/pages/content/server/find-content.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

type Article = Found<"help">;

// The texts of a process never change while it runs in production; elsewhere they are read anew each time.
const known = new Map<World, TextIndex>();

const indexOf = (articles: readonly Article[], world: World): TextIndex => {
  const kept = known.get(world);
  if (kept) return kept;
  const made = indexTexts(
    articles.map(({ matter, outline }) => ({
      title: matter.title,
      words: [matter.description, ...matter.words].join("\n"),
      passages: outline.passages.map(({ text }) => text),
    })),
    world,
  );
  if (process.env.NODE_ENV === "production") known.set(world, made);
  return made;
};

/** Articles of a world's help that answer what was typed, the best first, each with the passage that fits best. `articles`: all of them. */
export const searchHelp = (articles: readonly Article[], query: string, world: World): HelpHit[] =>
  matchTexts(indexOf(articles, world), query).flatMap(({ index, passage, snippet }): HelpHit[] => {
    const article = articles[index];
    if (!article) return [];
    const { name, matter, outline, isFallback } = article;
    const section = passage === null ? null : (outline.passages[passage]?.section ?? null);
    const shown = snippet.length > 0 ? snippet : [{ text: matter.description, isMatch: false }];
    return [{ slug: name, title: matter.title, isFallback, section, snippet: shown }];
  });
