import { type ReadableText, type ReadingFacts, ReadingPage, textLanguage } from "#components/pages/content/reading-page.tsx";
import { href } from "#lib/platform/routes/href.ts";
import { faqPage } from "#lib/platform/seo/content-things.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

type Props = { world: World; content: ReadableText; facts: ReadingFacts };

/** ROUTE-12: frequent questions; each opens without scripts. */
export const FaqScreen = ({ world, content, facts }: Props) => {
  const { title, description } = content.matter;
  const page = { title, description, language: textLanguage(world, content), href: href(world, "content.faq") };
  return <ReadingPage world={world} content={content} facts={facts} things={[faqPage(page, content.outline.questions)]} />;
};
