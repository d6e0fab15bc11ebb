"use client";
import { useFormatter, useTranslations } from "next-intl";

const MEGABYTE = 1_000_000;

/** Says how large something of so many bytes is; what is nearly nothing is 0.1 MB. */
export const useMegabytes = (): ((bytes: number) => string) => {
  const t = useTranslations("cabinet-materials");
  const format = useFormatter();
  return (bytes) => t("megabytes", { size: format.number(Math.max(bytes / MEGABYTE, 0.1), { maximumFractionDigits: 1 }) });
};
