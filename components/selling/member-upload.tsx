"use client";
import { useTranslations } from "next-intl";
import { CartSkeleton } from "#components/cart/cart-skeleton.tsx";
import { UploadScreen } from "#components/selling/upload-screen.tsx";
import { RequireMember } from "#components/session/require-member.tsx";

/** The upload screen, for those who are logged in. */
export const MemberUpload = ({ id }: { id: number }) => {
  const common = useTranslations("common");
  return (
    <RequireMember fallback={<CartSkeleton label={common("loading")} />}>
      <UploadScreen id={id} />
    </RequireMember>
  );
};
