import { MagazineArticleScreen, MagazineScreen } from "#components/content/magazine-screen.tsx";
import { readTextAddress, type TextParams } from "#components/content/text-address.ts";
import { articleMetadata, contentMetadata } from "#lib/content/server/content-metadata.ts";
import { findTextFacts, getContentPage, pickArticle } from "#lib/content/server/get-content-page.ts";
import { listDated } from "#lib/content/server/list-dated.ts";
import { enterWorld } from "#lib/i18n/enter-world.ts";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ world: string }>; searchParams: Promise<TextParams> };

export const generateMetadata = async ({ params, searchParams }: Props) => {
  const { world } = await enterWorld(params);
  const { article } = readTextAddress(await searchParams);
  if (article) return articleMetadata("content.magazine", { world, content: pickArticle(await listDated("magazine", world), article) });
  return contentMetadata("content.magazine", { world, ...(await getContentPage(world, "content.magazine")) });
};

export default async function MagazinePage({ params, searchParams }: Props) {
  const { world } = await enterWorld(params);
  const { article: name } = readTextAddress(await searchParams);
  const [page, articles] = await Promise.all([getContentPage(world, "content.magazine"), listDated("magazine", world)]);
  if (!name) return <MagazineScreen world={world} {...page} articles={articles} />;
  const article = pickArticle(articles, name);
  const facts = await findTextFacts(world, [article]);
  return <MagazineArticleScreen world={world} magazine={page.content} article={article} facts={facts} />;
}
