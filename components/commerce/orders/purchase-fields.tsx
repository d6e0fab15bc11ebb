"use client";
import { useTranslations } from "next-intl";
import { TextField } from "#components/platform/ui/text-field.tsx";

/** What a school's office wants to find on a paper (BT-13, BT-19); `id` keeps several forms of a page apart, `known` is filled in. */
export const PurchaseFields = ({ id = "", known = {} }: { id?: string; known?: { orderNumber?: string; costCentre?: string } }) => {
  const t = useTranslations("payment.invoice");
  const common = useTranslations("common");
  return (
    <>
      {(["orderNumber", "costCentre"] as const).map((name) => (
        <TextField
          key={name}
          id={`${name}${id}`}
          label={t(name)}
          optional={common("optional")}
          name={name}
          maxLength={60}
          defaultValue={known[name]}
        />
      ))}
    </>
  );
};
