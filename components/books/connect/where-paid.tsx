"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { connectQuery } from "#lib/books/connect/queries.ts";

/** Where a seller's money goes, as a link: her bank account, or the panel of her account at Stripe once she is paid there. */
export const WherePaid = ({ mayBeStripe }: { mayBeStripe: boolean }) => {
  const t = useTranslations("seller.connect");
  const own = useTranslations("seller.payouts");
  const href = useHref();
  const { data } = useQuery({ ...connectQuery, enabled: mayBeStripe });
  return data?.isUsed ? <a href="#connect">{t("title")}</a> : <a href={href("cabinet.bankDetails")}>{own("bank")}</a>;
};
