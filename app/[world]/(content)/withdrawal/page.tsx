import { getTranslations } from "next-intl/server";
import { WithdrawalScreen } from "#components/commerce/refunds/withdrawal-screen.tsx";
import { PersonalPages } from "#components/site/frame/personal-pages.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { fallbackLang } from "#lib/platform/i18n/messages.ts";
import { operatorInTexts } from "#lib/platform/operator/operator.ts";
import { legalMetadata } from "#lib/platform/seo/legal-metadata.ts";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = ({ params }: Props) => legalMetadata(params, "withdrawal");

export default async function WithdrawalPage({ params }: Props) {
  const { world, language } = await enterWorld(params);
  const t = await getTranslations("service-pages.withdrawal");
  return (
    <PersonalPages world={world} scope="withdrawal">
      <main id="content" tabIndex={-1} className="wrap legal" lang={fallbackLang(language, "service-pages")}>
        <h1>{t("title")}</h1>
        <p>{t("intro", operatorInTexts())}</p>
        <WithdrawalScreen />
      </main>
    </PersonalPages>
  );
}
