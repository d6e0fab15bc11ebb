"use client";
import { useTranslations } from "next-intl";
import { TabLinks } from "#components/platform/ui/tab-links.tsx";
import { voucherStates } from "#lib/selling/promotion/schema.ts";

/** All, or those in one state: it stands in the address. */
export const VoucherStateFilter = ({ state, hrefFor }: { state: string; hrefFor: (state: string | undefined) => string }) => {
  const t = useTranslations("cabinet-sales.vouchers");
  return (
    <TabLinks
      label={t("state")}
      tabs={(["all", ...voucherStates] as const).map((one) => ({
        href: hrefFor(one === "all" ? undefined : one),
        label: t(`states.${one}`),
        isCurrent: one === state,
      }))}
    />
  );
};
