import { getTranslations } from "next-intl/server";
import { RestoreScreen } from "#components/commerce/cart/restore-screen.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { shellMetadata } from "#lib/platform/seo/shell-metadata.ts";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = ({ params }: Props) => shellMetadata(params, "abandonedCartRedirect", "cart.screen.restore.title");

export default async function AbandonedCartPage({ params }: Props) {
  await enterWorld(params);
  const t = await getTranslations();
  return (
    <main id="content" tabIndex={-1} className="wrap pt-6">
      <h1 className="mb-4 text-28">{t("cart.screen.restore.title")}</h1>
      <RestoreScreen />
    </main>
  );
}
