"use client";
import { useTranslations } from "next-intl";
import { RequireMember } from "#components/identity/session/require-member.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { BeginUpload } from "#components/selling/selling/begin-upload.tsx";

/** ROUTE-30: what selling asks for and brings, before the first file. */
export const FirstUpload = () => {
  const t = useTranslations("cabinet-materials.upload.first");
  const common = useTranslations("common");
  return (
    <RequireMember fallback={<ListSkeleton label={common("loading")} />}>
      <EmptyState heading="h1" title={t("title")} actions={<BeginUpload />}>
        <p>{t("text")}</p>
        <ol className="mt-4 list-decimal ps-6 text-start">
          {(["files", "details", "price", "review"] as const).map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ol>
      </EmptyState>
    </RequireMember>
  );
};
