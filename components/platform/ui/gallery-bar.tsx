import { IconButton } from "#components/platform/ui/icon-button.tsx";
import { chevronLeft, chevronRight, zoomIn, zoomOut } from "#components/platform/ui/icon-shapes.ts";

export type GalleryBarTexts = {
  /** "Seite {page} von {total}". */
  pageOf: string;
  /** Pages of the whole file, formatted. */
  total: string;
  previous: string;
  next: string;
  zoomIn: string;
  zoomOut: string;
};

type GalleryBarProps = {
  texts: GalleryBarTexts;
  pageNumber: number;
  index: number;
  last: number;
  /** 1 to 3. */
  zoom: number;
  onShow: (index: number) => void;
  onZoom: (zoom: number) => void;
};

const maxZoom = 3;

/** Below the page: back, where one is, smaller, larger, on. Buttons at their end keep the focus. */
export const GalleryBar = ({ texts, pageNumber, index, last, zoom, onShow, onZoom }: GalleryBarProps) => (
  <div className="gal-bar">
    <IconButton icon={chevronLeft} label={texts.previous} aria-disabled={index === 0} onClick={() => index > 0 && onShow(index - 1)} />
    <span className="small num" role="status">
      {texts.pageOf.replace("{page}", String(pageNumber)).replace("{total}", texts.total)}
    </span>
    <span className="flex">
      <IconButton icon={zoomOut} label={texts.zoomOut} aria-disabled={zoom === 1} onClick={() => onZoom(Math.max(1, zoom - 1))} />
      <IconButton icon={zoomIn} label={texts.zoomIn} aria-disabled={zoom === maxZoom} onClick={() => onZoom(Math.min(maxZoom, zoom + 1))} />
      <IconButton icon={chevronRight} label={texts.next} aria-disabled={index === last} onClick={() => index < last && onShow(index + 1)} />
    </span>
  </div>
);
