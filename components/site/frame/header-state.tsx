"use client";
import { type MouseEvent, type ToggleEvent, useSyncExternalStore } from "react";
import { tellLate } from "#components/platform/layout/late-texts.ts";
import { Icon } from "#components/platform/ui/icon.tsx";
import { bell, circleUserRound, heart, shoppingBasket } from "#components/platform/ui/icon-shapes.ts";
import { readFavouriteIds, subscribeFavouriteIds } from "#lib/catalogue/favourites/store.ts";
import { emptyHeaderSnapshot, readHeaderSnapshot, subscribeHeaderSnapshot } from "#lib/platform/api-client/header-snapshot.ts";
import { loadLate } from "#lib/platform/api-client/load-late.ts";
import { loginPathFrom } from "#lib/platform/api-client/login-path.ts";

export type HeaderStateProps = {
  /** Missing while there is no such page. */
  favourites?: { href: string; text: string };
  /** The bell, for members alone. `countText`: "Neues, ungelesen: {count}". */
  news: { text: string; countText: string };
  cart: { href: string; text: string /** "{count} im Warenkorb" */; countText: string };
  login: { href: string; text: string };
  account: { href: string; text: string };
};

// Before the click does anything: the page itself is the same for everybody, and where one is changes without it.
const leadBack = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
  currentTarget.href = loginPathFrom(currentTarget.pathname, window.location);
};

/** Drawn by the style sheet: the name of the link says it in words, and text that is not in its name would not be called what it shows (WCAG 2.5.3). */
const Count = ({ of }: { of: number }) => of > 0 && <span className="n" data-count={of > 99 ? "99+" : of} />;

const NEWS = "news";

/** What the bell shows comes when it is first pressed. */
const fillNews = ({ newState, currentTarget: place }: Pick<ToggleEvent<HTMLElement>, "newState" | "currentTarget">): void => {
  if (newState !== "open") return;
  loadLate("notices", () => import("#components/catalogue/notices/open-notices.tsx"))
    .then(({ openNotices }) => openNotices(place))
    .catch((reason: unknown) => {
      place.hidePopover();
      tellLate(reason, () => place.showPopover());
    });
};

const Bell = ({ text, countText, count }: HeaderStateProps["news"] & { count: number }) => (
  <>
    <button
      type="button"
      className="tool"
      popoverTarget={NEWS}
      aria-label={count > 0 ? countText.replace("{count}", String(count)) : undefined}
    >
      <Icon shape={bell} />
      <span>{text}</span>
      <Count of={count} />
    </button>
    <section id={NEWS} popover="auto" className="news" aria-label={text} onToggle={fillNews} />
  </>
);

const countMarked = () => readFavouriteIds().size;

/** Favourites and cart with their counts, log-in or account: drawn from the small stored snapshot, so nothing else need be loaded. */
export const HeaderState = ({ favourites, news, cart, login, account }: HeaderStateProps) => {
  const { cartCount, noticeCount, loggedIn, name } = useSyncExternalStore(
    subscribeHeaderSnapshot,
    readHeaderSnapshot,
    () => emptyHeaderSnapshot,
  );
  const marked = useSyncExternalStore(subscribeFavouriteIds, countMarked, () => 0);
  const person = loggedIn ? account : login;
  return (
    <>
      {favourites && (
        <a className="tool" href={favourites.href} aria-label={marked > 0 ? `${favourites.text} (${marked})` : undefined}>
          <Icon shape={heart} />
          <span>{favourites.text}</span>
          <Count of={marked} />
        </a>
      )}
      {loggedIn && <Bell {...news} count={noticeCount} />}
      <a className="tool" href={cart.href} aria-label={cartCount > 0 ? cart.countText.replace("{count}", String(cartCount)) : undefined}>
        <Icon shape={shoppingBasket} />
        <span>{cart.text}</span>
        <Count of={cartCount} />
      </a>
      <a className="tool" href={person.href} title={loggedIn && name ? name : undefined} onClick={loggedIn ? undefined : leadBack}>
        <Icon shape={circleUserRound} />
        <span className="swap">
          <span data-off={loggedIn ? "" : undefined}>{login.text}</span>
          <span data-off={loggedIn ? undefined : ""}>{account.text}</span>
        </span>
      </a>
    </>
  );
};
