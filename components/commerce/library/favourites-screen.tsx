"use client";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { FollowedAuthors } from "#components/catalogue/favourites/followed-authors.tsx";
import { FollowedSubjects, type SubjectName } from "#components/catalogue/favourites/followed-subjects.tsx";
import { FavouriteList } from "#components/commerce/library/favourite-list.tsx";
import { useIsMember, useSession } from "#components/identity/session/use-session.ts";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { TabLinks } from "#components/platform/ui/tab-links.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";

const tabs = ["materials", "authors", "subjects"] as const;

/** ROUTE-37: what was marked, and for members whom and what they follow. Visitors see their own list and how to keep it. */
export const FavouritesScreen = ({ subjects }: { subjects: readonly SubjectName[] }) => {
  const t = useTranslations("favorites");
  const href = useHref();
  const isMember = useIsMember();
  const { status } = useSession();
  const wanted = useSearchParams().get("tab");
  const tab = tabs.find((one) => one === wanted) ?? "materials";
  if (!isMember) {
    const here = href("cabinet.favourites");
    return (
      <>
        {(status === "anonymous" || status === "failed") && (
          <Notice tone="info" className="mb-5" action={<LinkButton href={href("login", {}, { return: here })}>{t("login")}</LinkButton>}>
            {t("visitor")}
          </Notice>
        )}
        <FavouriteList />
      </>
    );
  }
  return (
    <>
      <TabLinks
        label={t("tabs.label")}
        tabs={tabs.map((one) => ({
          href: href("cabinet.favourites", {}, { tab: one === "materials" ? undefined : one }),
          label: t(`tabs.${one}`),
          isCurrent: one === tab,
        }))}
      />
      <div className="mt-5">
        {tab === "materials" && <FavouriteList />}
        {tab === "authors" && <FollowedAuthors />}
        {tab === "subjects" && <FollowedSubjects subjects={subjects} />}
      </div>
    </>
  );
};
