import { getTranslations } from "next-intl/server";
import { FeeScreen } from "#components/books/payouts/fee-screen.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { shellMetadata } from "#lib/platform/seo/shell-metadata.ts";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = ({ params }: Props) => shellMetadata(params, "cabinet.fee", "seller.creditNotes.title");

export default async function FeePage({ params }: Props) {
  await enterWorld(params);
  const t = await getTranslations();
  return (
    <main id="content" tabIndex={-1}>
      <h1 className="mb-4 text-28">{t("seller.creditNotes.title")}</h1>
      <FeeScreen />
    </main>
  );
}
