import { getTranslations } from "next-intl/server";
import { LoggedInNotice } from "#components/auth/logged-in-notice.tsx";
import { LoginForm } from "#components/auth/login-form.tsx";
import { SocialButtons } from "#components/social/social-buttons.tsx";
import { getEnv } from "#lib/env.ts";
import { enterWorld } from "#lib/i18n/enter-world.ts";
import { href } from "#lib/routes/href.ts";
import { isBuilt } from "#lib/routes/unbuilt.ts";
import { pageMetadata } from "#lib/seo/page-metadata.ts";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = async ({ params }: Props) => {
  const { world } = await enterWorld(params);
  const t = await getTranslations("login");
  return pageMetadata({ world, key: "login", title: t("title"), description: t("description", { brand: getEnv().BRAND_NAME }) });
};

export default async function LoginPage({ params }: Props) {
  const { world } = await enterWorld(params);
  const t = await getTranslations("login");
  return (
    <>
      <h1>{t("title")}</h1>
      <LoggedInNotice />
      <LoginForm forgotHref={isBuilt("forgotPassword") ? href(world, "forgotPassword") : undefined} />
      <SocialButtons />
    </>
  );
}
