import { getTranslations } from "next-intl/server";
import { createElement, type ReactNode } from "react";
import { ConsentControl } from "#components/pages/engagement/consent-control.tsx";
import { footerColumns, legalKeys, linksTo, type SiteLink } from "#components/site/frame/site-links.ts";
import { WorldChooser } from "#components/site/frame/world-chooser.tsx";
import { href } from "#lib/platform/routes/href.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

export type FooterProps = {
  world: World;
  brand: string;
  lang?: string;
};

/** STATE-6: what must be readable before anything is decided. */
const noConsentKeys = ["content.terms", "content.imprint", "content.privacy"] as const;

// Children one by one need no keys: thirty of them would stand in the data of every page, which is weighed.
const linkList = (className: string | undefined, links: readonly SiteLink[], last?: ReactNode) =>
  createElement("ul", { className }, ...links.map(({ href, text }) => createElement("li", null, <a href={href}>{text}</a>)), last);

/** Columns of links (only to pages that exist), the country with its chooser, the legal pages. */
export const Footer = async ({ world, brand, lang }: FooterProps) => {
  const t = await getTranslations("footer");
  const text = (key: string) => t(`links.${key}`);
  const columns = footerColumns
    .map(({ key, keys }) => ({ key, links: linksTo(world, keys, text) }))
    .filter(({ links }) => links.length > 0);
  const { nativeCountryName, nativeLanguageName } = worlds[world];
  return (
    <footer className="foot" lang={lang}>
      <div className="wrap">
        {columns.length > 0 && (
          <div className="foot-in">
            {columns.map(({ key, links }) => (
              <nav key={key} aria-labelledby={`foot-${key}`}>
                <h2 id={`foot-${key}`}>{t(`columns.${key}`, { brand })}</h2>
                {linkList(undefined, links)}
              </nav>
            ))}
          </div>
        )}
        <div className="foot-end">
          <WorldChooser
            world={world}
            text={`${nativeCountryName} · ${nativeLanguageName} · ${t("change")}`}
            href={href(world, "changeCountry")}
            texts={{ title: t("chooser.title"), hint: t("chooser.hint"), close: t("chooser.close") }}
          />
          {linkList(
            "row gap-x-5 gap-y-0",
            linksTo(world, legalKeys, text),
            <li>
              <ConsentControl text={t("consent")} exempt={noConsentKeys.map((key) => href(world, key))} />
            </li>,
          )}
        </div>
      </div>
    </footer>
  );
};
