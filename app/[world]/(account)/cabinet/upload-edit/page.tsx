import { getTranslations } from "next-intl/server";
import { OwnScreen } from "#components/selling/bulk/own-screen.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { shellMetadata } from "#lib/platform/seo/shell-metadata.ts";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = ({ params }: Props) => shellMetadata(params, "cabinet.uploadEdit", "cabinet-materials.own.title");

export default async function UploadEditPage({ params }: Props) {
  await enterWorld(params);
  const t = await getTranslations("cabinet-materials.own");
  return (
    <main id="content" tabIndex={-1}>
      <h1 className="mb-4 text-28">{t("title")}</h1>
      <OwnScreen />
    </main>
  );
}
