import { QueryObserver } from "@tanstack/react-query";
import type { FunctionComponent, ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { OwnedGallery } from "#components/commerce/library/owned-gallery.tsx";
import { OwnedMark } from "#components/commerce/library/owned-mark.tsx";
import { OwnedPanel } from "#components/commerce/library/owned-panel.tsx";
import { SeatOffer } from "#components/commerce/seats/seat-offer.tsx";
import { loadFrame } from "#components/platform/layout/show-late.tsx";
import { ownedQuery } from "#lib/commerce/library/queries.ts";
import { session } from "#lib/identity/auth/store.ts";
import { getQueryClient } from "#lib/platform/api-client/query-client.ts";

type Known = { owned: ReadonlyMap<number, { isRenewed: boolean }>; seats: ReadonlyMap<number, { licenceId: number; free: number }> };
type Place = { id: number; host: HTMLElement };

const MARK = "owned-mark";
const SEAT = "owned-seat";
const nothing: Known = { owned: new Map(), seats: new Map() };

/** Cards have their hearts, and the page of a material has empty places beside its buy box and its gallery: no page knows who looks at it. */
const findPlaces = (): { cards: Place[]; panels: Place[]; galleries: Place[] } => ({
  cards: [...document.querySelectorAll<HTMLElement>(".card [data-heart]")].flatMap((heart) => {
    const host = heart.closest<HTMLElement>(".stage");
    return host ? [{ id: Number(heart.dataset.heart), host }] : [];
  }),
  panels: [...document.querySelectorAll<HTMLElement>("[data-owned]")].map((host) => ({ id: Number(host.dataset.owned), host })),
  galleries: [...document.querySelectorAll<HTMLElement>("[data-owned-pages]")].map((host) => ({
    id: Number(host.dataset.ownedPages),
    host,
  })),
});

/** Draws what is owned on the page as it is now, and takes away what is not hers or no longer there. */
const makeDrawing = (frame: Awaited<ReturnType<typeof loadFrame>>["frame"]) => {
  const roots = new Map<HTMLElement, { root: Root; shown: string }>();

  const put = (host: HTMLElement, shown: string, content: ReactNode): void => {
    const known = roots.get(host);
    if (known?.shown === shown) return;
    const root = known?.root ?? createRoot(host);
    root.render(frame(content));
    roots.set(host, { root, shown });
  };
  const clean = (kept: ReadonlySet<HTMLElement>): void => {
    for (const [host, { root }] of roots) {
      if (kept.has(host) && host.isConnected) continue;
      roots.delete(host);
      if (host.className === MARK || host.className === SEAT) host.remove();
      // What has rendered just now must have ended.
      setTimeout(() => root.unmount(), 0);
    }
  };
  return ({ owned, seats }: Known): void => {
    const { cards, panels, galleries } = findPlaces();
    const kept = new Set<HTMLElement>();
    const fill = (places: readonly Place[], Part: FunctionComponent<{ materialId: number }>): void => {
      for (const { id, host } of places) {
        if (!owned.has(id)) continue;
        kept.add(host);
        put(host, String(id), <Part materialId={id} />);
      }
    };
    for (const { id, host } of cards) {
      const own = owned.get(id);
      if (!own) continue;
      const known = host.querySelector<HTMLElement>(`:scope > .${MARK}`);
      const mark = known ?? host.appendChild(Object.assign(document.createElement("span"), { className: MARK }));
      kept.add(mark);
      put(mark, `${id} ${own.isRenewed}`, <OwnedMark isRenewed={own.isRenewed} />);
    }
    for (const { id, host } of panels) {
      const seat = seats.get(id);
      if (owned.has(id) || !seat) continue;
      const known = host.parentElement?.querySelector<HTMLElement>(`:scope > .${SEAT}`);
      const place = known ?? Object.assign(document.createElement("div"), { className: SEAT });
      if (!known) host.after(place);
      kept.add(place);
      put(place, `${id} ${seat.licenceId} ${seat.free}`, <SeatOffer {...seat} />);
    }
    fill(panels, OwnedPanel);
    fill(galleries, OwnedGallery);
    clean(kept);
  };
};

const isLoggedIn = (): boolean => ["member", "member-awaiting-terms"].includes(session.store.getState().status);

let isWatching = false;

/** From now on cards and material pages say what the member owns, or could have by a seat of her school, whatever page is shown; asks the server once a page has any of them. */
export const watchOwned = async (): Promise<void> => {
  if (isWatching) return;
  isWatching = true;
  try {
    const { frame } = await loadFrame("owned");
    const draw = makeDrawing(frame);
    const observer = new QueryObserver(getQueryClient(), { ...ownedQuery, enabled: isLoggedIn() });
    const show = () => draw((isLoggedIn() && observer.getCurrentResult().data) || nothing);
    observer.subscribe(show);
    session.store.subscribe(() => {
      observer.setOptions({ ...ownedQuery, enabled: isLoggedIn() });
      show();
    });
    new MutationObserver(show).observe(document.body, { childList: true, subtree: true });
    show();
  } catch {
    // Without words there is nothing to say; the next page tries again.
    isWatching = false;
  }
};
