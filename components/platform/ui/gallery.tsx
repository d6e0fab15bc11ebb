"use client";
import { Fragment, type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { classNames } from "#components/platform/ui/class-names.ts";
import { GalleryBar, type GalleryBarTexts } from "#components/platform/ui/gallery-bar.tsx";
import { PagePicture, type Picture } from "#components/platform/ui/page-sheet.tsx";

export type GalleryPage = {
  /** Number of the page in the file, from 1; also its anchor `#page-4`. */
  number: number;
  /** Readable size. */
  picture: Picture;
  /** About 144 px wide. */
  thumb: Picture;
};

type GalleryTexts = GalleryBarTexts & {
  /** "Seiten des Materials". */
  label: string;
  /** "Seite {page}". */
  page: string;
};

export type GalleryProps = {
  /** The pages that may be looked at, in order; at least one. */
  pages: readonly GalleryPage[];
  texts: GalleryTexts;
  /** Below the thumbnails: "Seiten 6–14 nach dem Kauf". */
  note?: ReactNode;
  /** In the place of another gallery on the same page: the number of the page that is open there. Its anchors stay those of the page. */
  startAt?: number;
  /** Draws the large picture otherwise than by its address, where it answers something. */
  drawPage?: (page: GalleryPage) => ReactNode;
};

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowRight: (index, last) => Math.min(index + 1, last),
  ArrowLeft: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * The pages of a material in readable size, with thumbnails, zoom and keys (arrows, Home, End). `#page-4` opens that page.
 * Without scripts the first page stands there and the thumbnails lead to the pictures.
 */
export const Gallery = ({ pages, texts, note, startAt, drawPage }: GalleryProps) => {
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      pages.findIndex(({ number }) => number === startAt),
    ),
  );
  const [zoom, setZoom] = useState(1);
  const frame = useRef<HTMLElement>(null);
  const page = pages[index] ?? pages[0];
  const last = pages.length - 1;

  useEffect(() => {
    const openNamed = () => {
      const at = pages.findIndex((each) => location.hash === `#page-${each.number}`);
      if (at >= 0) setIndex(at);
    };
    // What was opened in the gallery before is newer than the address.
    if (startAt === undefined) openNamed();
    addEventListener("hashchange", openNamed);
    return () => removeEventListener("hashchange", openNamed);
  }, [pages, startAt]);

  const show = (next: number) => {
    setIndex(next);
    setZoom(1);
    const after = pages[next + 1];
    if (!after || drawPage) return;
    Object.assign(new Image(), { srcset: after.picture.srcSet ?? "", sizes: after.picture.sizes ?? "", src: after.picture.src });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey || zoom > 1) return;
    event.preventDefault();
    show(step(index, last));
  };
  const onThumb = (event: MouseEvent, at: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show(at);
  };
  if (!page) return null;

  return (
    <section className="gal" aria-label={texts.label} onKeyDown={onKeyDown}>
      <div className="gal-main">
        <figure
          ref={frame}
          className={classNames("gal-page", page.picture.width > page.picture.height && "land")}
          data-zoom={zoom > 1 ? zoom : undefined}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: enlarged, the page scrolls inside and must be reachable by keyboard
          tabIndex={0}
          aria-label={texts.page.replace("{page}", String(page.number))}
        >
          <Fragment key={page.number}>{drawPage?.(page) ?? <PagePicture picture={{ ...page.picture, eager: true }} />}</Fragment>
        </figure>
        <GalleryBar texts={texts} index={index} last={last} zoom={zoom} pageNumber={page.number} onShow={show} onZoom={setZoom} />
      </div>
      <div className="thumbs">
        {pages.map((each, at) => (
          <a
            key={each.number}
            id={startAt === undefined ? `page-${each.number}` : undefined}
            className="thumb"
            href={each.picture.src}
            aria-current={at === index ? "true" : undefined}
            aria-label={texts.page.replace("{page}", String(each.number))}
            onClick={(event) => onThumb(event, at)}
          >
            <span className={classNames("sheet", each.thumb.width > each.thumb.height && "land")}>
              <PagePicture picture={{ ...each.thumb, alt: "" }} />
            </span>
            {each.number}
          </a>
        ))}
        {note && <p>{note}</p>}
      </div>
    </section>
  );
};
