"use client";
import { useFormatter, useTranslations } from "next-intl";
import type { RefObject } from "react";
import { Button } from "#components/platform/ui/button.tsx";
import { type Fact, FactList } from "#components/platform/ui/fact-list.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import type { WithdrawalReceipt as Receipt } from "#lib/commerce/refunds/schema.ts";

type Props = { receipt: Receipt; heading: RefObject<HTMLHeadingElement | null> };

/** The acknowledgement of receipt with its code and its moment; it also comes by mail. */
export const WithdrawalReceipt = ({ receipt, heading }: Props) => {
  const t = useTranslations("service-pages.withdrawal");
  const format = useFormatter();
  const { code, receivedAt, orderNumber, name, email } = receipt;
  const facts: Fact[] = [
    [t("code"), code],
    [t("receivedAt"), format.dateTime(new Date(receivedAt), { dateStyle: "long", timeStyle: "long" })],
    [t("orderNumber"), orderNumber],
    [t("name"), name],
    [t("email"), email],
  ];
  return (
    <section className="stackv" aria-labelledby="withdrawal-step">
      <h2 id="withdrawal-step" ref={heading} tabIndex={-1} className="text-22">
        {t("receiptTitle")}
      </h2>
      <Notice tone="ok">{t("receiptText")}</Notice>
      <FactList facts={facts} className="panel" />
      <p>{t("receiptNext")}</p>
      <Button onClick={() => window.print()}>{t("print")}</Button>
    </section>
  );
};
