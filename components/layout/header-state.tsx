"use client";
import { useSyncExternalStore } from "react";
import { Icon } from "#components/ui/icon.tsx";
import { circleUserRound, heart, shoppingBasket } from "#components/ui/icon-shapes.ts";
import { emptyHeaderSnapshot, readHeaderSnapshot, subscribeHeaderSnapshot } from "#lib/api-client/header-snapshot.ts";

export type HeaderStateProps = {
  /** Missing while there is no such page. */
  favourites?: { href: string; text: string };
  cart: { href: string; text: string /** "{count} im Warenkorb" */; countText: string };
  login: { href: string; text: string };
  account: { href: string; text: string };
};

/** Favourites, cart with its count, log-in or account: drawn from the small stored snapshot, so nothing else need be loaded. */
export const HeaderState = ({ favourites, cart, login, account }: HeaderStateProps) => {
  const { cartCount, loggedIn, name } = useSyncExternalStore(subscribeHeaderSnapshot, readHeaderSnapshot, () => emptyHeaderSnapshot);
  const person = loggedIn ? account : login;
  return (
    <>
      {favourites && (
        <a className="tool" href={favourites.href}>
          <Icon shape={heart} />
          <span>{favourites.text}</span>
        </a>
      )}
      <a className="tool" href={cart.href} aria-label={cartCount > 0 ? cart.countText.replace("{count}", String(cartCount)) : undefined}>
        <Icon shape={shoppingBasket} />
        <span>{cart.text}</span>
        {cartCount > 0 && (
          <span className="n" aria-hidden="true">
            {cartCount > 99 ? "99+" : cartCount}
          </span>
        )}
      </a>
      <a className="tool" href={person.href} title={loggedIn && name ? name : undefined}>
        <Icon shape={circleUserRound} />
        <span className="swap">
          <span data-off={loggedIn ? "" : undefined}>{login.text}</span>
          <span data-off={loggedIn ? undefined : ""}>{account.text}</span>
        </span>
      </a>
    </>
  );
};
