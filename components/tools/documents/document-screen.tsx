"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { RequireMember } from "#components/identity/session/require-member.tsx";
import { lazyArea } from "#components/platform/layout/lazy-area.tsx";
import { Breadcrumb } from "#components/platform/ui/breadcrumb.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { documentQuery } from "#lib/tools/documents/queries.ts";

// Half a megabyte that only who writes needs.
const DocumentEditor = lazyArea(
  "text-editor",
  () => import("#components/tools/documents/document-editor.tsx"),
  ({ DocumentEditor: Editor }) => Editor,
);

type Props = { id: number; further?: ReactNode };

/** ROUTE-56: one of one's own documents. `further`: ways out of it that rooms above this one know. */
export const DocumentScreen = ({ id, further }: Props) => {
  const t = useTranslations("ai-tools.documents");
  const links = useTranslations("header.links");
  const common = useTranslations("common");
  const href = useHref();
  return (
    <>
      <Breadcrumb
        label={common("breadcrumb")}
        items={[
          { label: links("aiTools"), href: href("aiTools") },
          { label: t("title"), href: href("aiTools.documents") },
        ]}
      />
      <RequireMember fallback={<ListSkeleton label={common("loading")} />}>
        <OneDocument key={id} id={id} further={further} />
      </RequireMember>
    </>
  );
};

const OneDocument = ({ id, further }: Props) => {
  const t = useTranslations("ai-tools.documents");
  const common = useTranslations("common");
  const href = useHref();
  const { data, error, refetch, isFetching } = useQuery(documentQuery(id));
  const skeleton = <ListSkeleton label={common("loading")} />;
  if (!data && error) {
    return (
      <ErrorState title={error.message} retryText={common("retry")} onRetry={() => void refetch()} busy={isFetching}>
        <LinkButton href={href("aiTools.documents")}>{t("title")}</LinkButton>
      </ErrorState>
    );
  }
  return data ? <DocumentEditor document={data} further={further} fallback={skeleton} /> : skeleton;
};
