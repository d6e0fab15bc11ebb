"use client";
import { useTranslations } from "next-intl";
import { RequireMember } from "#components/identity/session/require-member.tsx";
import { Breadcrumb } from "#components/platform/ui/breadcrumb.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { DocumentList } from "#components/tools/documents/document-list.tsx";

/** ROUTE-57: what a member keeps. */
export const DocumentsScreen = () => {
  const links = useTranslations("header.links");
  const common = useTranslations("common");
  const href = useHref();
  return (
    <>
      <Breadcrumb label={common("breadcrumb")} items={[{ label: links("aiTools"), href: href("aiTools") }]} />
      <RequireMember fallback={<ListSkeleton label={common("loading")} />}>
        <DocumentList />
      </RequireMember>
    </>
  );
};
