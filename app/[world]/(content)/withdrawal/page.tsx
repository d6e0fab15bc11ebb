import { getTranslations } from "next-intl/server";
import { PersonalPages } from "#components/frame/personal-pages.tsx";
import { WithdrawalScreen } from "#components/refunds/withdrawal-screen.tsx";
import { enterWorld } from "#lib/i18n/enter-world.ts";
import { fallbackLang } from "#lib/i18n/messages.ts";
import { getOperator } from "#lib/operator.ts";
import { legalMetadata } from "#lib/seo/legal-metadata.ts";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = ({ params }: Props) => legalMetadata(params, "withdrawal");

export default async function WithdrawalPage({ params }: Props) {
  const { world, language } = await enterWorld(params);
  const t = await getTranslations("service-pages.withdrawal");
  return (
    <PersonalPages world={world} scope="withdrawal">
      <main id="content" tabIndex={-1} className="wrap legal" lang={fallbackLang(language, "service-pages")}>
        <h1>{t("title")}</h1>
        <p>{t("intro", getOperator())}</p>
        <WithdrawalScreen />
      </main>
    </PersonalPages>
  );
}
