import { getTranslations } from "next-intl/server";
import { HelpResults } from "#components/pages/content/help-results.tsx";
import { HelpSearch } from "#components/pages/content/help-search.tsx";
import { type ReadableText, type ReadingFacts, ReadingPage, textLanguage } from "#components/pages/content/reading-page.tsx";
import { type HelpCategory, type HelpHit, helpCategories } from "#lib/pages/content/schema.ts";
import { fallbackLang } from "#lib/platform/i18n/messages.ts";
import { href } from "#lib/platform/routes/href.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

export type HelpArticle = ReadableText & { matter: { category: HelpCategory } };

type Props = {
  world: World;
  content: ReadableText;
  facts: ReadingFacts;
  articles: readonly HelpArticle[];
  q: string;
  /** Null: nothing was looked for. */
  hits: readonly HelpHit[] | null;
};

/** ROUTE-12: the help by topics, or what was looked for in it. */
export const HelpScreen = async ({ world, content, facts, articles, q, hits }: Props) => {
  const t = await getTranslations("help-center");
  const lang = fallbackLang(worlds[world].language, "help-center") ?? worlds[world].htmlLang;
  const before = (
    <div lang={lang}>
      <HelpSearch world={world} q={q} />
      {hits && <HelpResults world={world} q={q} hits={hits} email={facts.operator.email} />}
    </div>
  );
  return (
    <ReadingPage world={world} content={content} facts={facts} before={before} line={null}>
      <div className="help-topics" lang={lang}>
        {helpCategories.map((category) => (
          <section key={category} aria-labelledby={category}>
            <h2 id={category}>{t(`categories.${category}`)}</h2>
            <ul>
              {articles
                .filter(({ matter }) => matter.category === category)
                .map((article) => (
                  <li key={article.name}>
                    <a href={href(world, "content.help", {}, { article: article.name })} lang={textLanguage(world, article)}>
                      {article.matter.title}
                    </a>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </ReadingPage>
  );
};
