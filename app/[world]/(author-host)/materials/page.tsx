import { notFound } from "next/navigation";
import { enterHost, type HostProps } from "#app/[world]/(author-host)/enter-host.ts";
import { HostMaterialPage } from "#app/[world]/(author-host)/host-material-page.tsx";
import { hostMaterialsMetadata, loadHostMaterial } from "#app/[world]/(author-host)/host-metadata.ts";
import { HostFrame } from "#components/authors/host-frame.tsx";
import { HostMaterials } from "#components/authors/host-materials.tsx";
import { findAuthorPage } from "#lib/authors/server/find-author-page.ts";
import { fallbackLang } from "#lib/i18n/messages.ts";

export const dynamic = "force-dynamic";

export const generateMetadata = hostMaterialsMetadata;

export default async function HostMaterialsPage(props: HostProps) {
  const { world, language, head, page, materialId } = await enterHost(props);
  const lang = fallbackLang(language, "author-page");
  if (materialId) return <HostMaterialPage data={await loadHostMaterial(materialId, world)} {...{ world, head, lang }} />;
  const data = (await findAuthorPage(head.profile.id, world, { page })) ?? notFound();
  return (
    <HostFrame {...{ world, head, lang }} tab="materials">
      <HostMaterials world={world} data={data} />
    </HostFrame>
  );
}
