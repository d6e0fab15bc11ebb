"use client";
import { useTranslations } from "next-intl";
import { TurnIntoCredit } from "#components/books/payouts/turn-into-credit.tsx";
import { useUser } from "#components/identity/session/use-session.ts";
import { Notice } from "#components/platform/ui/notice.tsx";
import { useHref, useWorld } from "#components/platform/world/world-provider.tsx";
import type { Balance } from "#lib/books/payouts/schema.ts";
import { formatPrice } from "#lib/platform/money/money.ts";

/** One currency: credit to spend, earnings, and what stands between them and the bank. */
export const BalancePanel = ({ balance }: { balance: Balance }) => {
  const t = useTranslations("seller.payouts");
  const href = useHref();
  const { bcp47 } = useWorld();
  const me = useUser();
  const { currency, creditMinor, earnedMinor, heldMinor, availableMinor, underWayMinor, minimumMinor } = balance;
  const price = (minor: number) => formatPrice(minor, currency, bcp47, { unambiguous: true });
  const rows: [string, number][] = [
    [t("spendable"), creditMinor],
    [t("earned"), earnedMinor],
    ...(heldMinor !== 0 ? [[t("held"), heldMinor] as [string, number]] : []),
    [t("available"), availableMinor],
    ...(underWayMinor > 0 ? [[t("underWay"), underWayMinor] as [string, number]] : []),
  ];
  return (
    <section className="panel" aria-labelledby={`balance-${currency}`}>
      <h2 id={`balance-${currency}`} className="mb-3 text-18">
        {t("balance", { currency })}
      </h2>
      <dl className="dl">
        {rows.map(([label, minor]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{price(minor)}</dd>
          </div>
        ))}
      </dl>
      {me?.isSeller && (
        <>
          <p className="my-3 text-14 text-ink-2">
            {minimumMinor === null ? t("otherCurrency") : t("paidOut", { minimum: price(minimumMinor) })}{" "}
            <a href={href("cabinet.bankDetails")}>{t("bank")}</a>
          </p>
          {earnedMinor < 0 && <Notice tone="warn">{t("below")}</Notice>}
          {availableMinor > 0 && <TurnIntoCredit balance={balance} />}
        </>
      )}
    </section>
  );
};
