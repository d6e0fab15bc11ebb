"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { usePrice } from "#components/commerce/cart/use-price.ts";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { type DraftVoucher, previewVoucher } from "#components/selling/promotion/preview-voucher.ts";
import { ownMaterialsQuery } from "#lib/selling/promotion/queries.ts";
import type { OwnMaterial } from "#lib/selling/promotion/schema.ts";

/** What the voucher in the form would do to the price of one of her materials, and to her part. */
export const VoucherPreview = ({ voucher }: { voucher: DraftVoucher | null }) => {
  const t = useTranslations("cabinet-sales.vouchers");
  const { data } = useQuery(ownMaterialsQuery);
  const [chosen, setChosen] = useState("");
  const materials = data?.materials ?? [];
  const material =
    materials.find(({ id }) => String(id) === chosen) ?? materials.find(({ currentMinor }) => currentMinor > 0) ?? materials[0];
  if (!material) return null;
  return (
    <section className="desk rounded-tool p-4" aria-label={t("preview")}>
      <h3 className="mb-3 text-16">{t("preview")}</h3>
      <NativeSelect
        label={t("previewMaterial")}
        value={String(material.id)}
        onChange={(event) => setChosen(event.target.value)}
        options={materials.map(({ id, title }) => ({ value: String(id), label: title }))}
      />
      {voucher && <Result material={material} voucher={voucher} />}
    </section>
  );
};

const Result = ({ material, voucher }: { material: OwnMaterial; voucher: DraftVoucher }) => {
  const t = useTranslations("cabinet-sales.vouchers");
  const price = usePrice(material.currency);
  const { beforeMinor, afterMinor, yoursBeforeMinor, yoursMinor, noEffect } = previewVoucher(material, voucher);
  return (
    <div className="mt-3 max-w-100" role="status">
      <p className="kv">
        <span>{t("before")}</span>
        <span>{price(beforeMinor)}</span>
      </p>
      <p className="kv">
        <span>{t("after")}</span>
        <b>{price(afterMinor)}</b>
      </p>
      <p className="kv sum">
        <span>
          {t("yours")} <small className="small muted">{t("yoursBefore", { amount: price(yoursBeforeMinor) })}</small>
        </span>
        <b>{price(yoursMinor)}</b>
      </p>
      {noEffect && <p className="small muted mt-2">{t(`noEffect.${noEffect}`)}</p>}
    </div>
  );
};
