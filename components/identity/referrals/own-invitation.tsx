"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { QrPicture } from "#components/platform/layout/qr-picture.tsx";
import { RoomFailed } from "#components/platform/layout/room-failed.tsx";
import { CopyButton } from "#components/platform/ui/copy-button.tsx";
import { Panel } from "#components/platform/ui/panel.tsx";
import { Skeleton } from "#components/platform/ui/skeleton.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import { ownInvitationQuery } from "#lib/identity/referrals/queries.ts";
import { REWARD_DELAY_DAYS } from "#lib/identity/referrals/rules.ts";
import { formatPrice } from "#lib/platform/money/money.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";

/** ROUTE-13: the member's invitation link, as text and QR code, how many came by it and what it brought. */
export const OwnInvitationPanel = () => {
  const t = useTranslations("cabinet-settings.referrals");
  const common = useTranslations("common");
  const { bcp47 } = useWorld();
  const query = useQuery(ownInvitationQuery);
  const { data } = query;
  if (!data) {
    if (query.isError) return <RoomFailed query={query} />;
    return (
      <div role="status" aria-label={common("loading")}>
        <Skeleton className="h-60" />
      </div>
    );
  }
  const { brand, url, came, rewarded, earned, terms } = data;
  const price = (minor: number, currency: Currency) => formatPrice(minor, currency, bcp47, { unambiguous: true });
  const earnedText = earned.map(({ amountMinor, currency }) => price(amountMinor, currency)).join(" + ");
  const text = terms
    ? t("text", {
        brand,
        days: REWARD_DELAY_DAYS,
        most: terms.mostPerYear,
        amount: price(terms.rewardMinor, terms.currency),
        minimum: price(terms.minimumMinor, terms.currency),
      })
    : t("textPlain", { brand });
  return (
    <Panel title={t("title")} text={text}>
      <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_auto]">
        <div className="stackv min-w-0">
          <TextField label={t("link")} name="invitation" value={url} readOnly onFocus={(event) => event.currentTarget.select()} />
          <div>
            <CopyButton text={url} label={t("copy")} said={t("copied")} />
          </div>
          <dl className="dl">
            <div>
              <dt>{t("came")}</dt>
              <dd className="num">{came}</dd>
            </div>
            {(terms || earned.length > 0) && (
              <>
                <div>
                  <dt>{t("rewarded")}</dt>
                  <dd className="num">{rewarded}</dd>
                </div>
                <div>
                  <dt>{t("earned")}</dt>
                  <dd className="num">{earnedText || "–"}</dd>
                </div>
              </>
            )}
          </dl>
          <p className="text-13 text-ink-3">{t("private")}</p>
        </div>
        <QrPicture text={url} title={t("title")} fileName="qr-invitation.svg" />
      </div>
    </Panel>
  );
};
