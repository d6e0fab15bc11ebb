"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useLayoutEffect, useRef, useState } from "react";
import { OwnedPicture } from "#components/commerce/library/owned-picture.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Gallery, type GalleryPage } from "#components/platform/ui/gallery.tsx";
import { ownedPagesQuery } from "#lib/commerce/library/queries.ts";
import type { OwnedPage, OwnedPages } from "#lib/commerce/library/schema.ts";

/** The page that is open in everybody's gallery, or that the address names where that one does not show it. */
const findOpenPage = (): number => {
  const named = /^#page-(\d+)$/.exec(location.hash)?.[1];
  if (named && !document.getElementById(`page-${named}`)) return Number(named);
  const open = document.querySelector('.gal .thumb[aria-current="true"]')?.id ?? "";
  return Number(/\d+$/.exec(open)?.[0] ?? 1);
};

const focusPageIn = (place: HTMLElement | null): void => place?.querySelector("figure")?.focus({ preventScroll: true });

/** Mounted when its pages are known: the page that is open elsewhere is asked for at that moment. */
const KnownPages = ({ data: { title, items, isDelivered } }: { data: OwnedPages }) => {
  const t = useTranslations("common");
  const own = useTranslations("material-page");
  const [startAt] = useState(findOpenPage);
  const [isAsked, setAsked] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const ask = () => {
    setAsked(true);
    // The button goes.
    focusPageIn(place.current);
  };
  useLayoutEffect(() => {
    // Whoever turns everybody's pages by the keyboard goes on in hers, before that gallery is gone.
    const focused = document.activeElement?.closest(".gal");
    if (focused && !place.current?.contains(focused)) focusPageIn(place.current);
  }, []);
  const isClear = isAsked || isDelivered;
  const present = ({ number, small, large }: OwnedPage): GalleryPage => ({
    number,
    picture: { src: large.url, width: large.width, height: large.height, alt: own("pageOf", { page: number, title }) },
    thumb: { src: small.url, width: small.width, height: small.height, alt: "" },
  });
  const drawPage = ({ number, picture }: GalleryPage) => {
    const at = items.findIndex((item) => item.number === number);
    const page = items[at];
    return isClear && page && !page.isFree ? <OwnedPicture page={page} next={items[at + 1]} picture={picture} /> : null;
  };
  return (
    <div ref={place}>
      {!isClear && (
        <div className="row mb-3">
          <Button small onClick={ask}>
            {own("owned.showPages")}
          </Button>
          <p className="text-14 text-ink-2">{own("owned.showPagesNote")}</p>
        </div>
      )}
      <Gallery
        pages={items.map(present)}
        startAt={startAt}
        drawPage={drawPage}
        texts={{
          label: t("gallery.label"),
          page: t.raw("gallery.page"),
          pageOf: t.raw("gallery.pageOf"),
          total: String(items.length),
          previous: t("gallery.previous"),
          next: t("gallery.next"),
          zoomIn: t("gallery.zoomIn"),
          zoomOut: t("gallery.zoomOut"),
        }}
      />
    </div>
  );
};

/**
 * In the place of everybody's gallery, for who owns the material: all of its pages, those clear that are hidden from others. Nothing is
 * shown where nothing is hidden. What she has not begun to download waits for a press, since with the first clear page she begins.
 */
export const OwnedGallery = ({ materialId }: { materialId: number }) => {
  const { data } = useQuery(ownedPagesQuery(materialId));
  return data?.items.some(({ isFree }) => !isFree) ? <KnownPages data={data} /> : null;
};
