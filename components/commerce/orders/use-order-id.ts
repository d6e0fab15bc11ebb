"use client";
import { useSearchParams } from "next/navigation";

/** The order named in the address (?order=17), or null. */
export const useOrderId = (): number | null => {
  const id = Number(useSearchParams().get("order"));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};
