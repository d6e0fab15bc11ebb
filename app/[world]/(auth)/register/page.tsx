import { getTranslations } from "next-intl/server";
import { RegisterForm } from "#components/auth/register-form.tsx";
import { SocialButtons } from "#components/social/social-buttons.tsx";
import { getEnv } from "#lib/env.ts";
import { enterWorld } from "#lib/i18n/enter-world.ts";
import { pageMetadata } from "#lib/seo/page-metadata.ts";

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
