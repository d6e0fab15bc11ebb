import { getTranslations } from "next-intl/server";
import { Logo } from "#components/platform/layout/logo.tsx";
import { SearchField } from "#components/platform/layout/search-field.tsx";
import { searchFieldTexts } from "#components/platform/layout/search-field-texts.ts";
import { SkipLink } from "#components/platform/layout/skip-link.tsx";
import { Icon } from "#components/platform/ui/icon.tsx";
import { menu } from "#components/platform/ui/icon-shapes.ts";
import { HeaderState } from "#components/site/frame/header-state.tsx";
import { Nav, type NavSubject, navId } from "#components/site/frame/nav.tsx";
import { linksTo, navKeys } from "#components/site/frame/site-links.ts";
import { SoftNavigation } from "#components/site/frame/soft-navigation.tsx";
import { href } from "#lib/platform/routes/href.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

export type HeaderProps = {
  world: World;
  /** Name of the product, from configuration. */
  brand: string;
  /** Subjects of the world for the menu; empty: no menu. */
  subjects: readonly NavSubject[];
  /** "en" where the header's texts are not in the world's language (WORLD-4). */
  lang?: string;
};

/**
 * The board of every page of a world: skip link, logo, search, favourites, cart, account, navigation. Reads no session and no cookie.
 * A page with `data-hero-search` (home) shows its own field first; a page with `data-bare` (checkout) keeps only the logo.
 */
export const Header = async ({ world, brand, subjects, lang }: HeaderProps) => {
  const t = await getTranslations("header");
  return (
    <>
      <SkipLink text={t("skip")} />
      <header className="head on-board" lang={lang}>
        <div className="wrap head-in">
          <a className="logo" href={href(world, "home")} aria-label={t("home", { brand })}>
            <Logo />
          </a>
          <div className="head-search">
            <SearchField world={world} action={href(world, "search")} texts={await searchFieldTexts()} />
          </div>
          <div className="tools">
            <HeaderState
              favourites={{ href: href(world, "cabinet.favourites"), text: t("favourites") }}
              news={{ text: t("news"), countText: t.raw("newsCount") }}
              cart={{ href: href(world, "cart"), text: t("cart"), countText: t.raw("cartCount") }}
              login={{ href: href(world, "login"), text: t("login") }}
              account={{ href: href(world, "cabinet.boughtMaterials"), text: t("account") }}
            />
            <button type="button" className="tool menu-button" popoverTarget={navId} aria-label={t("menu")}>
              <Icon shape={menu} />
            </button>
          </div>
        </div>
      </header>
      <Nav
        label={t("nav")}
        closeText={t("close")}
        subjectsText={t("subjects")}
        subjects={subjects}
        links={linksTo(world, navKeys, (key) => t(`links.${key}`))}
      />
      <SoftNavigation world={world} />
    </>
  );
};
