import type { HelpHit } from "#lib/content/schema.ts";
import type { Found } from "#lib/content/server/find-content.ts";
import { matchTexts } from "#lib/search/server/match-texts.ts";
import type { World } from "#lib/worlds/worlds.ts";

/** Articles of the help that answer what was typed, the best first, each with the passage that fits best. */
export const searchHelp = (articles: readonly Found<"help">[], query: string, world: World): HelpHit[] => {
  const texts = articles.map(({ matter, outline }) => ({
    title: matter.title,
    words: [matter.description, ...matter.words].join("\n"),
    passages: outline.passages.map(({ text }) => text),
  }));
  return matchTexts(texts, query, world).flatMap(({ index, passage, snippet }): HelpHit[] => {
    const article = articles[index];
    if (!article) return [];
    const { name, matter, outline, isFallback } = article;
    return [
      {
        slug: name,
        title: matter.title,
        isFallback,
        section: passage === null ? null : (outline.passages[passage]?.section ?? null),
        snippet: snippet.length > 0 ? snippet : [{ text: matter.description, isMatch: false }],
      },
    ];
  });
};
