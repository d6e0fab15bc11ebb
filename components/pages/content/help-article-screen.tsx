import { getTranslations } from "next-intl/server";
import type { HelpArticle } from "#components/pages/content/help-screen.tsx";
import { HelpSearch } from "#components/pages/content/help-search.tsx";
import { type ReadableText, type ReadingFacts, ReadingPage, textLanguage } from "#components/pages/content/reading-page.tsx";
import { fallbackLang } from "#lib/platform/i18n/messages.ts";
import { href } from "#lib/platform/routes/href.ts";
import { article as articleThing } from "#lib/platform/seo/content-things.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

type Props = {
  world: World;
  /** The page of the help, for the way back. */
  help: Pick<ReadableText, "matter">;
  article: HelpArticle;
  articles: readonly HelpArticle[];
  facts: ReadingFacts;
};

/** One article of the help, others of its topic, and whom to ask. */
export const HelpArticleScreen = async ({ world, help, article, articles, facts }: Props) => {
  const t = await getTranslations("help-center");
  const lang = fallbackLang(worlds[world].language, "help-center") ?? worlds[world].htmlLang;
  const { category, updated } = article.matter;
  const addressOf = (name: string) => href(world, "content.help", {}, { article: name });
  const others = articles.filter(({ name, matter }) => matter.category === category && name !== article.name);
  const thing = { ...article.matter, published: updated, language: textLanguage(world, article), href: addressOf(article.name) };
  return (
    <ReadingPage
      world={world}
      content={article}
      facts={facts}
      crumbs={[{ label: help.matter.title, href: href(world, "content.help") }]}
      things={[articleThing(thing)]}
    >
      <div className="help-more" lang={lang}>
        {others.length > 0 && (
          <section aria-labelledby="others">
            <h2 id="others">{t("more", { category: t(`categories.${category}`) })}</h2>
            <ul>
              {others.map((other) => (
                <li key={other.name}>
                  <a href={addressOf(other.name)} lang={textLanguage(world, other)}>
                    {other.matter.title}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
        <p>{t.rich("contact", { mail: (words) => <a href={`mailto:${facts.operator.email}`}>{words}</a> })}</p>
        <HelpSearch world={world} q="" />
      </div>
    </ReadingPage>
  );
};
