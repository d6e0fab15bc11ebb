"use client";
import { useFormatter, useTranslations } from "next-intl";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { showToast } from "#components/platform/ui/toasts.ts";
import { endSession } from "#lib/identity/security/queries.ts";
import type { OwnSession } from "#lib/identity/security/schema.ts";

/** One login: the device in words, where it came from, since when, last seen, and its end. */
export const SessionRow = ({ item, onEnded }: { item: OwnSession; onEnded: () => void }) => {
  const t = useTranslations("cabinet-settings.security.sessions");
  const format = useFormatter();
  const { run, isBusy, error } = useAction();
  const { browser, system } = item;
  const named = browser && system ? t("device", { browser, system }) : (browser ?? system ?? t("unknownDevice"));
  const device = item.isSupport ? t("support") : named;
  const moment = (text: string) => format.dateTime(new Date(text), { dateStyle: "medium", timeStyle: "short" });
  const facts = [
    item.address && t("from", { address: item.address }),
    t("since", { moment: moment(item.createdAt) }),
    !item.isCurrent && item.lastSeenAt && t("lastSeen", { moment: moment(item.lastSeenAt) }),
  ].filter(Boolean);

  const end = async () => {
    if (await run(() => endSession(item.id))) showToast({ text: t("ended", { device }) });
    onEnded();
  };

  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-line py-3">
      <div className="min-w-40 flex-1">
        <p className="font-semibold">
          {device} {item.isCurrent && <Badge tone="ok">{t("current")}</Badge>}
        </p>
        <p className="wrap-anywhere text-13 text-ink-2">{facts.join(" ")}</p>
        <Problem error={error} />
      </div>
      {!item.isCurrent && (
        <Button small look="quiet" busy={isBusy} aria-label={t("endThis", { device })} onClick={() => void end()}>
          {t("end")}
        </Button>
      )}
    </li>
  );
};
