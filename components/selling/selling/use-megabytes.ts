"use client";
import { useFormatter } from "next-intl";

const MEGABYTE = 1_000_000;

/** Bytes as people read them: "3,4 MB". */
export const useMegabytes = () => {
  const format = useFormatter();
  return (bytes: number) =>
    format.number(Math.max(bytes / MEGABYTE, 0.1), { style: "unit", unit: "megabyte", maximumFractionDigits: 1, minimumFractionDigits: 1 });
};
