"use client";
import { useTranslations } from "next-intl";
import { UploadScreen } from "#components/selling/upload-screen.tsx";
import { RequireMember } from "#components/session/require-member.tsx";
import { CartSkeleton } from "#components/ui/cart-skeleton.tsx";

/** The upload screen, for those who are logged in. */
export const MemberUpload = ({ id }: { id: number }) => {
  const common = useTranslations("common");
  return (
    <RequireMember fallback={<CartSkeleton label={common("loading")} />}>
      <UploadScreen id={id} />
    </RequireMember>
  );
};
