import { missingMetadata } from "#app/[world]/missing-metadata.ts";
import { missingPage } from "#app/[world]/missing-page.tsx";
import { HelpArticleScreen } from "#components/pages/content/help-article-screen.tsx";
import { HelpScreen } from "#components/pages/content/help-screen.tsx";
import { readTextAddress, type TextParams } from "#components/pages/content/text-address.ts";
import { articleMetadata, contentMetadata } from "#lib/pages/content/server/content-metadata.ts";
import { findTextFacts, getContentPage } from "#lib/pages/content/server/get-content-page.ts";
import { listHelp } from "#lib/pages/content/server/list-help.ts";
import { searchHelp } from "#lib/pages/content/server/search-help.ts";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ world: string }>; searchParams: Promise<TextParams> };

export const generateMetadata = async ({ params, searchParams }: Props) => {
  const { world } = await enterWorld(params);
  const { article: name, q } = readTextAddress(await searchParams);
  if (name) {
    const content = (await listHelp(world)).find((article) => article.name === name);
    return content ? articleMetadata("content.help", { world, content }) : missingMetadata();
  }
  return contentMetadata("content.help", { world, ...(await getContentPage(world, "content.help")), isHidden: q !== "" });
};

export default async function HelpPage({ params, searchParams }: Props) {
  const { world } = await enterWorld(params);
  const { article: name, q } = readTextAddress(await searchParams);
  const [page, articles] = await Promise.all([getContentPage(world, "content.help"), listHelp(world)]);
  if (!name) return <HelpScreen world={world} {...page} articles={articles} q={q} hits={q ? searchHelp(articles, q, world) : null} />;
  const article = articles.find((one) => one.name === name);
  if (!article) return missingPage();
  const facts = await findTextFacts(world, [article]);
  return <HelpArticleScreen world={world} help={page.content} article={article} articles={articles} facts={facts} />;
}
