"use client";
import { useFormatter, useTranslations } from "next-intl";
import { WherePaid } from "#components/books/connect/where-paid.tsx";
import { TurnIntoCredit } from "#components/books/payouts/turn-into-credit.tsx";
import { useUser } from "#components/identity/session/use-session.ts";
import { Disclosure } from "#components/platform/ui/disclosure.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import type { Balance } from "#lib/books/payouts/schema.ts";
import { rateText } from "#lib/platform/amounts/rate-text.ts";
import { formatPrice } from "#lib/platform/money/money.ts";

/** One currency: credit to spend, earnings, and what stands between them and the bank. `hasConnect`: she may be paid to an account at Stripe. */
export const BalancePanel = ({ balance, hasConnect }: { balance: Balance; hasConnect: boolean }) => {
  const t = useTranslations("seller.payouts");
  const { bcp47 } = useWorld();
  const me = useUser();
  const { currency, creditMinor, earnedMinor, heldMinor, waitingMinor, reservedMinor, availableMinor, minimumMinor, euros } = balance;
  const minimum = formatPrice(minimumMinor, "EUR", bcp47, { unambiguous: true });
  const price = (minor: number) => formatPrice(minor, currency, bcp47, { unambiguous: true });
  const format = useFormatter();
  // A day at the operator's seat, whatever clock the browser has.
  const day = (iso: string | null) => (iso ? format.dateTime(new Date(`${iso}T12:00:00Z`), { dateStyle: "medium", timeZone: "UTC" }) : "");
  // What waits can be more than what was earned, after refunds of what had been paid out.
  const nettedMinor = heldMinor + waitingMinor + reservedMinor + availableMinor - earnedMinor;
  const rows: [label: string, minor: number, isAlways?: true][] = [
    [t("spendable"), creditMinor, true],
    [t("earned"), earnedMinor, true],
    [t("held"), heldMinor],
    [t("waiting"), waitingMinor],
    [t("reserved", { date: day(balance.reservedUntil) }), reservedMinor],
    [t("netted"), earnedMinor < 0 ? 0 : -nettedMinor],
    [t("available"), availableMinor, true],
    [t("underWay"), balance.underWayMinor],
    [t("paid"), balance.paidMinor],
  ];
  const labels: Partial<Record<Balance["waiting"][number]["reason"], string>> = {
    claim: t("waitingClaim"),
    gift: t("waitingGift"),
    tax: t("waitingTax"),
  };
  const waiting = balance.waiting.filter(({ reason }) => reason !== "transfer");
  return (
    <section className="panel" aria-labelledby={`balance-${currency}`}>
      <h2 id={`balance-${currency}`} className="mb-3 text-18">
        {t("balance", { currency })}
      </h2>
      <dl className="dl">
        {rows
          .filter(([, minor, isAlways]) => isAlways || minor !== 0)
          .map(([label, minor]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="num">{price(minor)}</dd>
            </div>
          ))}
      </dl>
      {waiting.length > 0 && (
        <Disclosure className="my-3 text-14" summary={t("waiting")}>
          <p className="my-2 text-ink-2">{t("waitingWhy")}</p>
          <dl className="dl">
            {waiting.map(({ reason, until, amountMinor }) => (
              <div key={`${reason} ${until}`}>
                <dt>{labels[reason] ?? t("waitingUntil", { date: day(until) })}</dt>
                <dd className="num">{price(amountMinor)}</dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      )}
      {me?.isSeller && (
        <>
          <p className="my-3 text-14 text-ink-2">
            {currency === "EUR" ? t("paidOut", { minimum }) : t("otherCurrency", { minimum })}{" "}
            {euros &&
              availableMinor > 0 &&
              t("inEuros", { amount: formatPrice(euros.cents, "EUR", bcp47), rate: rateText(euros.perEuro, currency, bcp47) })}{" "}
            <WherePaid mayBeStripe={hasConnect} />
          </p>
          {earnedMinor < 0 && <Notice tone="warn">{t("below")}</Notice>}
          {availableMinor > 0 && <TurnIntoCredit balance={balance} />}
        </>
      )}
    </section>
  );
};
