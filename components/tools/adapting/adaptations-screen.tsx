"use client";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { RequireMember } from "#components/identity/session/require-member.tsx";
import { Breadcrumb } from "#components/platform/ui/breadcrumb.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { AdaptedFileScreen } from "#components/tools/adapting/adapted-file-screen.tsx";
import { CopiesScreen } from "#components/tools/adapting/copies-screen.tsx";
import { OffersScreen } from "#components/tools/adapting/offers-screen.tsx";

/** Adapted copies: all of them, those of one material (`?material=7`), or the texts of one (`?copy=17`). */
export const AdaptationsScreen = () => {
  const t = useTranslations("common");
  return (
    <RequireMember fallback={<ListSkeleton label={t("loading")} />}>
      <Adaptations />
    </RequireMember>
  );
};

const Adaptations = () => {
  const t = useTranslations("cabinet-materials");
  const common = useTranslations("common");
  const href = useHref();
  const asked = useSearchParams();
  const idOf = (name: string) => {
    const id = Number(asked.get(name));
    return Number.isSafeInteger(id) && id > 0 ? id : null;
  };
  const [copy, material] = [idOf("copy"), idOf("material")];
  return (
    <>
      <Breadcrumb
        label={common("breadcrumb")}
        items={[
          { label: t("title"), href: href("cabinet.boughtMaterials") },
          ...((copy ?? material) ? [{ label: t("adapt.title"), href: href("cabinet.adaptations") }] : []),
        ]}
      />
      {copy ? (
        <AdaptedFileScreen key={copy} id={copy} />
      ) : material ? (
        <OffersScreen key={material} materialId={material} />
      ) : (
        <CopiesScreen />
      )}
    </>
  );
};
