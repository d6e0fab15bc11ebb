import { missingMetadata } from "#app/[world]/missing-metadata.ts";
import { missingPage } from "#app/[world]/missing-page.tsx";
import { MagazineArticleScreen, MagazineScreen } from "#components/pages/content/magazine-screen.tsx";
import { readTextAddress, type TextParams } from "#components/pages/content/text-address.ts";
import { articleMetadata, contentMetadata } from "#lib/pages/content/server/content-metadata.ts";
import { findTextFacts, getContentPage } from "#lib/pages/content/server/get-content-page.ts";
import { listDated } from "#lib/pages/content/server/list-dated.ts";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ world: string }>; searchParams: Promise<TextParams> };

export const generateMetadata = async ({ params, searchParams }: Props) => {
  const { world } = await enterWorld(params);
  const { article: name } = readTextAddress(await searchParams);
  if (name) {
    const content = (await listDated("magazine", world)).find((article) => article.name === name);
    return content ? articleMetadata("content.magazine", { world, content }) : missingMetadata();
  }
  return contentMetadata("content.magazine", { world, ...(await getContentPage(world, "content.magazine")) });
};

export default async function MagazinePage({ params, searchParams }: Props) {
  const { world } = await enterWorld(params);
  const { article: name } = readTextAddress(await searchParams);
  const [page, articles] = await Promise.all([getContentPage(world, "content.magazine"), listDated("magazine", world)]);
  if (!name) return <MagazineScreen world={world} {...page} articles={articles} />;
  const article = articles.find((one) => one.name === name);
  if (!article) return missingPage();
  const facts = await findTextFacts(world, [article]);
  return <MagazineArticleScreen world={world} magazine={page.content} article={article} facts={facts} />;
}
