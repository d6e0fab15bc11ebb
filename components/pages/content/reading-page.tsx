import { getFormatter, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { mdxComponents, type TextSetting } from "#components/pages/content/mdx-components.tsx";
import { Breadcrumbs } from "#components/platform/layout/breadcrumbs.tsx";
import { JsonLd } from "#components/platform/layout/json-ld.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import type { Outline } from "#lib/pages/content/schema.ts";
import { fallbackLang } from "#lib/platform/i18n/messages.ts";
import { href } from "#lib/platform/routes/href.ts";
import { breadcrumbList, jsonLdText } from "#lib/platform/seo/json-ld.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

/** A text as a page hands it over. */
export type ReadableText = {
  name: string;
  isFallback: boolean;
  matter: { title: string; description: string; updated: string };
  outline: Outline;
  body: (props: { components: object }) => ReactNode;
};
export type ReadingFacts = Pick<TextSetting, "operator" | "figures">;

type Crumb = { label: string; href?: string };
type Props = {
  world: World;
  content: ReadableText;
  facts: ReadingFacts;
  /** Between the start page and this one. */
  crumbs?: readonly Crumb[];
  /** Structured data besides the path. */
  things?: Parameters<typeof jsonLdText>;
  /** The line below the title; without it the day of the last change, null for none. */
  line?: ReactNode;
  /** Between title and text. */
  before?: ReactNode;
  /** Below the text, outside its measure. */
  children?: ReactNode;
};

/** Fewer headings than this need no table of contents. */
const LEAST_HEADINGS = 4;

/** The language of a text in a world (BCP 47): English where its own does not have it. */
export const textLanguage = (world: World, { isFallback }: Pick<ReadableText, "isFallback">): string =>
  isFallback ? "en" : worlds[world].htmlLang;

/** The words of a text alone. */
export const TextBody = async ({ world, content, facts }: { world: World; content: ReadableText; facts: ReadingFacts }) => {
  const t = await getTranslations("service-pages.contentPages");
  const bcp47 = content.isFallback ? "en" : worlds[world].bcp47;
  return content.body({ components: mdxComponents({ world, bcp47, ...facts, tableLabel: t("table") }) });
};

/** A page to be read: title, text in a measure of at most 70 characters, contents where it is long; on paper the text alone. */
export const ReadingPage = async ({ world, content, facts, crumbs = [], things = [], line, before, children }: Props) => {
  const t = await getTranslations("service-pages.contentPages");
  const common = await getTranslations("common");
  const format = await getFormatter();
  const { title, updated } = content.matter;
  const lang = fallbackLang(worlds[world].language, "service-pages");
  const frameLang = lang ?? worlds[world].htmlLang;
  const day = () => format.dateTime(new Date(`${updated}T00:00:00Z`), { dateStyle: "long", timeZone: "UTC" });
  const sections = content.outline.headings.filter(({ depth }) => depth === 2);
  const path = [...crumbs, { label: title }];
  const start = { name: common("start"), href: href(world, "home") };
  const list = breadcrumbList([start, ...path.map(({ label, href: to }: Crumb) => ({ name: label, href: to ?? null }))]);
  return (
    <main id="content" tabIndex={-1} className="wrap reading" lang={lang}>
      <JsonLd text={jsonLdText(...things, list)} />
      <Breadcrumbs world={world} items={path} />
      <div className="reading-in">
        <article lang={textLanguage(world, content)}>
          <h1>{title}</h1>
          {line !== null && (
            <div className="reading-line" lang={frameLang}>
              {line ?? t("updated", { date: day() })}
            </div>
          )}
          {content.isFallback && (
            <div className="my-4" lang={frameLang}>
              <Notice tone="info">{t("notTranslated")}</Notice>
            </div>
          )}
          {before}
          <div className="reading-text">
            <TextBody world={world} content={content} facts={facts} />
          </div>
        </article>
        {sections.length >= LEAST_HEADINGS && (
          <nav className="reading-toc" aria-labelledby="contents">
            <h2 id="contents">{t("contents")}</h2>
            <ol lang={textLanguage(world, content)}>
              {sections.map(({ id, text }) => (
                <li key={id}>
                  <a href={`#${id}`}>{text}</a>
                </li>
              ))}
            </ol>
          </nav>
        )}
      </div>
      {children}
    </main>
  );
};
