"use client";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { PackEditor } from "#components/commerce/packs/pack-editor.tsx";
import { PackList } from "#components/commerce/packs/pack-list.tsx";
import { RequireMember } from "#components/identity/session/require-member.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";

/** Lesson packs: the list, or the one that the address names. */
export const PacksScreen = () => {
  const t = useTranslations();
  const href = useHref();
  const id = Number(useSearchParams().get("pack"));
  const isOpen = Number.isSafeInteger(id) && id > 0;
  return (
    <RequireMember fallback={<ListSkeleton label={t("common.loading")} />}>
      <nav className="bc" aria-label={t("common.breadcrumb")}>
        <ol className="contents">
          <li>
            <a href={href("cabinet.boughtMaterials")}>{t("cabinet-materials.title")}</a>
          </li>
          {isOpen && (
            <li>
              <a href={href("cabinet.lessonPacks")}>{t("cabinet-materials.packs.heading")}</a>
            </li>
          )}
        </ol>
      </nav>
      {isOpen ? <PackEditor key={id} id={id} /> : <PackList />}
    </RequireMember>
  );
};
