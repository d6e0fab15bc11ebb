import { getTranslations } from "next-intl/server";
import { RegisterForm } from "#components/identity/auth/register-form.tsx";
import { SocialButtons } from "#components/identity/social/social-buttons.tsx";
import { getEnv } from "#lib/platform/env/env.ts";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { pageMetadata } from "#lib/platform/seo/page-metadata.ts";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = async ({ params }: Props) => {
  const { world } = await enterWorld(params);
  const t = await getTranslations("signup");
  return pageMetadata({ world, key: "register", title: t("title"), description: t("description", { brand: getEnv().BRAND_NAME }) });
};

export default async function RegisterPage({ params }: Props) {
  await enterWorld(params);
  return (
    <>
      <RegisterForm />
      <SocialButtons />
    </>
  );
}
