import { permanentRedirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { missingMetadata } from "#app/[world]/missing-metadata.ts";
import { missingPage } from "#app/[world]/missing-page.tsx";
import { ProfileScreen } from "#components/staff/account/profile-screen.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { fallbackLang } from "#lib/platform/i18n/messages.ts";
import { cachePage } from "#lib/platform/page-cache/tag-page.ts";
import { pageMetadata } from "#lib/platform/seo/page-metadata.ts";
import { findPublicProfile } from "#lib/staff/account/server/find-public-profile.ts";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ world: string; id: string; slug: string }> };

// Metadata and page share one reading.
const find = cache(findPublicProfile);

export const generateMetadata = async ({ params }: Props) => {
  const { world } = await enterWorld(params);
  const found = await find(Number((await params).id), world);
  if (found?.kind !== "user") return missingMetadata();
  const { id, slug, publicName: name, subtitle } = found.profile;
  const t = await getTranslations("author-page.user");
  const description = subtitle || t("metaDescription", { name });
  return pageMetadata({ world, key: "userProfile", params: { id, slug }, title: t("metaTitle", { name }), description });
};

export default async function UserProfilePage({ params }: Props) {
  const { world, language } = await enterWorld(params);
  const { id, slug } = await params;
  const found = await find(Number(id), world);
  if (!found) return missingPage();
  if (found.kind === "author") permanentRedirect(found.href);
  if (found.profile.slug !== slug) permanentRedirect(found.profile.href);
  cachePage(300);
  return <ProfileScreen world={world} profile={found.profile} lang={fallbackLang(language, "author-page")} />;
}
