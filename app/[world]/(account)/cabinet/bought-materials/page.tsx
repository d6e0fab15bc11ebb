import { getTranslations } from "next-intl/server";
import { OfflineLibrary } from "#components/commerce/offline/offline-library.tsx";
import { manifestPath } from "#lib/commerce/offline/server/app-manifest.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { shellMetadata } from "#lib/platform/seo/shell-metadata.ts";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = async ({ params }: Props) => {
  const { world } = await enterWorld(params);
  const shell = await shellMetadata(params, "cabinet.boughtMaterials", "cabinet-materials.title");
  return getEnv().OFFLINE_LIBRARY ? { ...shell, manifest: manifestPath(world) } : shell;
};

export default async function BoughtMaterialsPage({ params }: Props) {
  await enterWorld(params);
  const t = await getTranslations();
  return (
    <main id="content" tabIndex={-1}>
      <h1 className="mb-4 text-28">{t("cabinet-materials.title")}</h1>
      <OfflineLibrary isOffered={getEnv().OFFLINE_LIBRARY} />
    </main>
  );
}
