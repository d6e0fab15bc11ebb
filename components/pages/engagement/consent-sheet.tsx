"use client";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "#components/platform/ui/button.tsx";
import { Switch } from "#components/platform/ui/switch.tsx";
import { forgetEvents } from "#lib/pages/engagement/queries.ts";
import { allows, type ConsentCategory } from "#lib/pages/engagement/rules.ts";
import { readConsent, saveConsent } from "#lib/pages/engagement/store.ts";
import { readHeaderSnapshot } from "#lib/platform/api-client/header-snapshot.ts";

type Props = {
  close: () => void;
  /** Opened by the visitor herself: begins with the switches and can be left as it was. */
  isRevision?: boolean;
};

/**
 * STATE-6: asks for consent above the foot of the page. No wall: the page below can be read, scrolled and used. Both answers look the same
 * and are one press away. It takes the focus only when nothing else has it.
 */
export const ConsentSheet = ({ close, isRevision = false }: Props) => {
  const t = useTranslations("modals.consent");
  const [before] = useState(readConsent);
  const [isChoosing, setChoosing] = useState(isRevision);
  const [hasStatistics, setStatistics] = useState(() => allows(before, "statistics"));
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => {
    const { activeElement, body } = document;
    if (isRevision || activeElement === null || activeElement === body) sheet.current?.focus({ preventScroll: true });
  }, [isRevision]);

  const decide = (categories: readonly ConsentCategory[]) => {
    saveConsent(categories);
    const isWithdrawn = allows(before, "statistics") && !categories.includes("statistics");
    // What was counted under her name goes with her consent; a visitor's events name nobody.
    if (isWithdrawn && readHeaderSnapshot().loggedIn) void forgetEvents().catch(() => {});
    close();
  };
  return (
    <section
      ref={sheet}
      className="consent"
      role="dialog"
      aria-modal="false"
      aria-labelledby="consent-title"
      tabIndex={-1}
      onKeyDown={(event) => {
        if (isRevision && event.key === "Escape") close();
      }}
    >
      <div className="consent-in">
        <h2 id="consent-title">{t("title")}</h2>
        <p className="small">{t("text")}</p>
        {isChoosing && (
          <div className="consent-list">
            <Switch label={t("necessary")} hint={t("necessaryHint")} checked disabled readOnly />
            <Switch
              label={t("statistics")}
              hint={t("statisticsHint")}
              checked={hasStatistics}
              onChange={(event) => setStatistics(event.target.checked)}
            />
          </div>
        )}
        <div className="consent-two">
          <Button look="main" onClick={() => decide([])}>
            {t("onlyNecessary")}
          </Button>
          <Button look="main" onClick={() => decide(["statistics"])}>
            {t("acceptAll")}
          </Button>
        </div>
        <div className="consent-more">
          {isChoosing ? (
            <Button onClick={() => decide(hasStatistics ? ["statistics"] : [])}>{t("save")}</Button>
          ) : (
            <Button look="quiet" onClick={() => setChoosing(true)}>
              {t("choose")}
            </Button>
          )}
          {isRevision && (
            <Button look="quiet" onClick={close}>
              {t("leave")}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
};
