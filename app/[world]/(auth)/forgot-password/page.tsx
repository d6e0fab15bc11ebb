import { getTranslations } from "next-intl/server";
import { ForgotForm } from "#components/identity/auth/forgot-form.tsx";
import { LoggedInNotice } from "#components/identity/auth/logged-in-notice.tsx";
import { getEnv } from "#lib/platform/env/env.ts";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { pageMetadata } from "#lib/platform/seo/page-metadata.ts";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = async ({ params }: Props) => {
  const { world } = await enterWorld(params);
  const t = await getTranslations("login.forgotPage");
  return pageMetadata({ world, key: "forgotPassword", title: t("title"), description: t("description", { brand: getEnv().BRAND_NAME }) });
};

export default async function ForgotPasswordPage({ params }: Props) {
  await enterWorld(params);
  const t = await getTranslations("login.forgotPage");
  return (
    <>
      <h1>{t("title")}</h1>
      <LoggedInNotice />
      <ForgotForm />
    </>
  );
}
