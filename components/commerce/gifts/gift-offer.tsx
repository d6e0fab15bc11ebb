"use client";
import { useFormatter, useTranslations } from "next-intl";
import { LineSheet } from "#components/commerce/cart/line-sheet.tsx";
import { ForMembers } from "#components/identity/session/for-members.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { subjectHue } from "#components/platform/ui/subject-hue.ts";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { takeGift } from "#lib/commerce/gifts/queries.ts";
import type { GiftAbout } from "#lib/commerce/gifts/schema.ts";

/** A gift that waits: what it is, what its giver wrote for whoever is logged in, and the button that takes it over. */
export const GiftOffer = ({ about, token }: { about: GiftAbout; token: string }) => {
  const t = useTranslations("cabinet-materials.gifts.page");
  const format = useFormatter();
  const { card, title, from, message, recipientName } = about;
  return (
    <div className={`stackv max-w-168 s-${subjectHue(card?.subject?.key ?? "")}`}>
      <h1 className="text-28 wrap-anywhere">{recipientName ? t("titleFor", { name: recipientName }) : t("title")}</h1>
      <div className="ci">
        <div className="st">
          <LineSheet card={card} />
        </div>
        <div className="min-w-0">
          <h2 className="text-18 wrap-anywhere" lang={card?.language}>
            {title}
          </h2>
          {from && <p className="wrap-anywhere text-ink-2">{t("from", { name: from })}</p>}
          <p className="text-14 text-ink-2">{t("until", { date: format.dateTime(new Date(about.expiresAt), { dateStyle: "long" }) })}</p>
        </div>
      </div>
      {message && <blockquote className="border-l-4 border-line pl-4 wrap-anywhere whitespace-pre-line">{message}</blockquote>}
      {about.cannot ? <Notice tone="info">{t("cannot")}</Notice> : <Take token={token} />}
    </div>
  );
};

const Take = ({ token }: { token: string }) => {
  const t = useTranslations("cabinet-materials.gifts.page");
  const school = useTranslations("my-school.link");
  const href = useHref();
  const { run, isBusy, error } = useAction();
  const take = () => run(() => takeGift(token), { isLeaving: true, after: () => window.location.assign(href("cabinet.boughtMaterials")) });
  return (
    <>
      <Problem error={error} />
      <ForMembers loginText={t("login")} registerText={school("register")}>
        <Button look="go" busy={isBusy} onClick={() => void take()}>
          {t("take")}
        </Button>
      </ForMembers>
    </>
  );
};
