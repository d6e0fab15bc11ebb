import { enterHost, type HostProps } from "#app/[world]/(author-host)/enter-host.ts";
import { hostMaterialsMetadata, loadHostMaterial } from "#app/[world]/(author-host)/host-metadata.ts";
import { missingPage } from "#app/[world]/missing-page.tsx";
import { HostFrame } from "#components/catalogue/authors/host-frame.tsx";
import { HostMaterials } from "#components/catalogue/authors/host-materials.tsx";
import { HostMaterial } from "#components/pages/shopfront/host-material.tsx";
import { findAuthorPage } from "#lib/catalogue/authors/server/find-author-page.ts";
import { fallbackLang } from "#lib/platform/i18n/messages.ts";

export const dynamic = "force-dynamic";

export const generateMetadata = hostMaterialsMetadata;

/** An author's list on her own host, or one of her materials: hers alone. */
export default async function HostMaterialsPage(props: HostProps) {
  const found = await enterHost(props);
  if (!found) return missingPage();
  const { world, language, head, page, materialId } = found;
  const lang = fallbackLang(language, "author-page");
  if (materialId) {
    const material = await loadHostMaterial(materialId, world);
    if (material?.kind !== "material" || material.author.id !== head.profile.id) return missingPage();
    return <HostMaterial world={world} data={material} lang={lang} />;
  }
  const data = await findAuthorPage(head.profile.id, world, { page });
  if (!data) return missingPage();
  return (
    <HostFrame world={world} head={head} lang={lang} tab="materials">
      <HostMaterials world={world} data={data} />
    </HostFrame>
  );
}
