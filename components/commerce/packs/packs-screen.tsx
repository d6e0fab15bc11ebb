"use client";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { PackEditor } from "#components/commerce/packs/pack-editor.tsx";
import { PackList } from "#components/commerce/packs/pack-list.tsx";
import { RequireMember } from "#components/identity/session/require-member.tsx";
import { Breadcrumb } from "#components/platform/ui/breadcrumb.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";

/** Lesson packs: the list, or the one that the address names (`?pack=17`). */
export const PacksScreen = () => {
  const t = useTranslations("common");
  return (
    <RequireMember fallback={<ListSkeleton label={t("loading")} />}>
      <Packs />
    </RequireMember>
  );
};

const Packs = () => {
  const t = useTranslations("cabinet-materials");
  const common = useTranslations("common");
  const href = useHref();
  const id = Number(useSearchParams().get("pack"));
  const isOpen = Number.isSafeInteger(id) && id > 0;
  return (
    <>
      <Breadcrumb
        label={common("breadcrumb")}
        items={[
          { label: t("title"), href: href("cabinet.boughtMaterials") },
          ...(isOpen ? [{ label: t("packs.heading"), href: href("cabinet.lessonPacks") }] : []),
        ]}
      />
      {isOpen ? <PackEditor key={id} id={id} /> : <PackList />}
    </>
  );
};
