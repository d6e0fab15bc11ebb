import { getFormatter, getTranslations } from "next-intl/server";
import { type ReadableText, type ReadingFacts, ReadingPage, textLanguage } from "#components/pages/content/reading-page.tsx";
import { href } from "#lib/platform/routes/href.ts";
import { article as articleThing } from "#lib/platform/seo/content-things.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

type DatedText = ReadableText & { matter: { published: string } };

const dayFormat = async () => {
  const format = await getFormatter();
  return (day: string) => format.dateTime(new Date(`${day}T00:00:00Z`), { dateStyle: "long", timeZone: "UTC" });
};

type Props = { world: World; content: ReadableText; facts: ReadingFacts; articles: readonly DatedText[] };

/** ROUTE-12: the articles of the magazine, the newest first. */
export const MagazineScreen = async ({ world, content, facts, articles }: Props) => {
  const day = await dayFormat();
  return (
    <ReadingPage world={world} content={content} facts={facts} line={null}>
      <ul className="reading-list">
        {articles.map((article) => (
          <li key={article.name} lang={textLanguage(world, article)}>
            <h2>
              <a href={href(world, "content.magazine", {}, { article: article.name })}>{article.matter.title}</a>
            </h2>
            <time dateTime={article.matter.published}>{day(article.matter.published)}</time>
            <p>{article.matter.description}</p>
          </li>
        ))}
      </ul>
    </ReadingPage>
  );
};

type ArticleProps = { world: World; magazine: Pick<ReadableText, "matter">; article: DatedText; facts: ReadingFacts };

/** One article of the magazine. */
export const MagazineArticleScreen = async ({ world, magazine, article, facts }: ArticleProps) => {
  const t = await getTranslations("service-pages.contentPages");
  const day = await dayFormat();
  const { published, updated } = article.matter;
  const list = href(world, "content.magazine");
  const address = href(world, "content.magazine", {}, { article: article.name });
  return (
    <ReadingPage
      world={world}
      content={article}
      facts={facts}
      crumbs={[{ label: magazine.matter.title, href: list }]}
      things={[articleThing({ ...article.matter, language: textLanguage(world, article), href: address })]}
      line={`${t("published", { date: day(published) })}${updated > published ? ` · ${t("updated", { date: day(updated) })}` : ""}`}
    >
      <p className="mt-8">
        <a href={list}>{t("allArticles")}</a>
      </p>
    </ReadingPage>
  );
};
