"use client";
import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { PagePicture } from "#components/platform/ui/page-sheet.tsx";
import { showToast } from "#components/platform/ui/toasts.ts";
import { forgetViewed, readViewed, readViewedText, rememberViewed, subscribeKept } from "#lib/pages/personalisation/store.ts";

/** What this browser has looked at, as it was then: nothing of it is asked from the server. */
export const ViewedShelf = ({ lang }: { lang: string | undefined }) => {
  const t = useTranslations("second-home.viewed");
  const common = useTranslations("common");
  useSyncExternalStore(subscribeKept, readViewedText, () => null);
  const items = readViewed();
  const clear = () => {
    forgetViewed();
    const onAction = () => {
      for (const one of items.toReversed()) rememberViewed(one);
    };
    showToast({ text: t("cleared"), actionText: common("undo"), onAction });
    document.getElementById("content")?.focus({ preventScroll: true });
  };
  if (items.length === 0) return null;
  return (
    <section className="sec pt-0" aria-labelledby="viewed" lang={lang}>
      <div className="wrap">
        <div className="sec-h">
          <div>
            <h2 id="viewed">{t("title")}</h2>
            <p>{t("text")}</p>
          </div>
          <button type="button" className="link" onClick={clear}>
            {t("clear")}
          </button>
        </div>
        <ul className="seen">
          {items.map(({ id, title, language, author, href, hue, image }) => (
            <li key={id} className={`s-${hue}`}>
              {image ? <PagePicture picture={{ src: image, width: 48, height: 64, alt: "" }} /> : <i />}
              <span>
                <a href={href} lang={language} className="wrap-anywhere">
                  {title}
                </a>
                <small>{author}</small>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
};
