import { getTranslations } from "next-intl/server";
import { LoggedInNotice } from "#components/identity/auth/logged-in-notice.tsx";
import { LoginForm } from "#components/identity/auth/login-form.tsx";
import { SocialButtons } from "#components/identity/social/social-buttons.tsx";
import { getEnv } from "#lib/platform/env/env.ts";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { pageMetadata } from "#lib/platform/seo/page-metadata.ts";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = async ({ params }: Props) => {
  const { world } = await enterWorld(params);
  const t = await getTranslations("login");
  return pageMetadata({ world, key: "login", title: t("title"), description: t("description", { brand: getEnv().BRAND_NAME }) });
};

export default async function LoginPage({ params }: Props) {
  await enterWorld(params);
  const t = await getTranslations("login");
  return (
    <>
      <h1>{t("title")}</h1>
      <LoggedInNotice />
      <LoginForm />
      <SocialButtons />
    </>
  );
}
