import { getTranslations } from "next-intl/server";
import { OrdersScreen } from "#components/commerce/school-papers/orders-screen.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { shellMetadata } from "#lib/platform/seo/shell-metadata.ts";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = ({ params }: Props) => shellMetadata(params, "cabinet.schoolOrders", "cabinet-settings.nav.schoolOrders");

export default async function OrdersPage({ params }: Props) {
  await enterWorld(params);
  const t = await getTranslations();
  return (
    <main id="content" tabIndex={-1}>
      <h1 className="mb-4 text-28">{t("cabinet-settings.nav.schoolOrders")}</h1>
      <OrdersScreen />
    </main>
  );
}
