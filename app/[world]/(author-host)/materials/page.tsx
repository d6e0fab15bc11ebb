import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { enterHost, type HostProps, readHost } from "#app/[world]/(author-host)/enter-host.ts";
import { HostMaterialPage } from "#app/[world]/(author-host)/host-material-page.tsx";
import { missingMetadata } from "#app/[world]/missing-metadata.ts";
import { HostFrame } from "#components/authors/host-frame.tsx";
import { HostMaterials } from "#components/authors/host-materials.tsx";
import { findAuthorPage } from "#lib/authors/server/find-author-page.ts";
import { fallbackLang } from "#lib/i18n/messages.ts";
import { findMaterialPageData } from "#lib/materials/server/find-material-page-data.ts";
import { pageMetadata } from "#lib/seo/page-metadata.ts";

export const dynamic = "force-dynamic";

const load = cache(findMaterialPageData);

export const generateMetadata = async (props: HostProps) => {
  const { world, head, materialId } = await readHost(props);
  const material = head && materialId ? await load(materialId, world) : null;
  if (!head || (materialId && material?.kind !== "material")) return missingMetadata();
  const { id, slug, publicName: name, description, totalMaterials: count, privateProfile: isHidden } = head.profile;
  if (material?.kind === "material")
    return pageMetadata({ world, key: "material", params: material.card, title: material.card.title, description: material.description });
  const t = await getTranslations("meta.author");
  const words = { title: t("title", { name }), description: description || t("description", { name, count }) };
  return pageMetadata({ world, key: "author", params: { id, slug }, ...words, isHidden });
};

export default async function HostMaterialsPage(props: HostProps) {
  const { world, language, head, page, materialId } = await enterHost(props);
  const lang = fallbackLang(language, "author-page");
  if (materialId) return <HostMaterialPage data={await load(materialId, world)} {...{ world, head, lang }} />;
  const data = (await findAuthorPage(head.profile.id, world, { page })) ?? notFound();
  return (
    <HostFrame {...{ world, head, lang }} tab="materials">
      <HostMaterials world={world} data={data} />
    </HostFrame>
  );
}
