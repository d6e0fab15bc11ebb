import { type ArticleKey, articleKinds, type ContentKey, contentNames } from "#lib/pages/content/server/content-routes.ts";
import { isTranslated } from "#lib/pages/content/server/find-content.ts";
import { listNames, readContent } from "#lib/pages/content/server/read-content.ts";
import { withQuery } from "#lib/platform/routes/fill-pattern.ts";
import { pathOf } from "#lib/platform/seo/static-paths.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

type Entry = { path: string; lastModified: Date | null };

const changedOn = (day: string): Date => new Date(`${day}T00:00:00Z`);

const listArticles = async (world: World, key: ArticleKey): Promise<Entry[]> => {
  const { language } = worlds[world];
  const kind = articleKinds[key];
  const entries = listNames(kind, language).map(async (name): Promise<Entry> => {
    const content = await readContent(kind, language, name);
    return {
      path: withQuery(pathOf(world, key), { article: name }),
      lastModified: content ? changedOn(content.matter.updated) : null,
    };
  });
  return Promise.all(entries);
};

/**
 * The pages of a world's sitemap that stand still, put right: texts that its language lacks are taken out (WORLD-4), those it has get the
 * day of their last change, and the articles of help and magazine are added.
 */
export const withContentPages = async (world: World, paths: readonly string[]): Promise<Entry[]> => {
  const { language } = worlds[world];
  const names = new Map(Object.entries(contentNames).map(([key, name]) => [pathOf(world, key as ContentKey), name]));
  const pages = paths
    .filter((path) => isTranslated("page", world, names.get(path) ?? "") || !names.has(path))
    .map(async (path): Promise<Entry> => {
      const name = names.get(path);
      const content = name ? await readContent("page", language, name) : null;
      return { path, lastModified: content ? changedOn(content.matter.updated) : null };
    });
  const keys = Object.keys(articleKinds) as ArticleKey[];
  const articles = await Promise.all(keys.map((key) => listArticles(world, key)));
  return [...(await Promise.all(pages)), ...articles.flat()];
};
