"use client";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { RequireMember } from "#components/identity/session/require-member.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { UploadScreen } from "#components/selling/selling/upload-screen.tsx";

/** The upload screen, for those who are logged in. */
export const MemberUpload = ({ id, exercises }: { id: number; exercises: ReactNode }) => {
  const common = useTranslations("common");
  return (
    <RequireMember fallback={<ListSkeleton label={common("loading")} />}>
      <UploadScreen id={id} exercises={exercises} />
    </RequireMember>
  );
};
