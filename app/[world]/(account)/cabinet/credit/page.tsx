import { getTranslations } from "next-intl/server";
import { CreditScreen } from "#components/books/payouts/credit-screen.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { shellMetadata } from "#lib/platform/seo/shell-metadata.ts";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = ({ params }: Props) => shellMetadata(params, "cabinet.credit", "seller.payouts.title");

export default async function CreditPage({ params }: Props) {
  await enterWorld(params);
  const t = await getTranslations();
  return (
    <main id="content" tabIndex={-1}>
      <h1 className="mb-4 text-28">{t("seller.payouts.title")}</h1>
      <CreditScreen />
    </main>
  );
}
