import { classNames } from "#components/platform/ui/class-names.ts";
import { PlaceholderPage, type PlaceholderRuling } from "#components/platform/ui/placeholder-page.tsx";

export type Picture = {
  src: string;
  /** Pixels of the file, so that its place is kept. */
  width: number;
  height: number;
  srcSet?: string;
  sizes?: string;
  /** Empty where a title beside it says the same. */
  alt: string;
  /** In view at first paint: fetched at once and with priority. */
  eager?: boolean;
};

type PageSheetProps = {
  picture: Picture | null;
  /** Without a picture: the placeholder of this world, `placeholderRuling(world)`. */
  placeholder?: PlaceholderRuling;
  className?: string;
};

/** A sheet of paper with a page on it, whole; landscape stays landscape. Without a picture: the drawn placeholder in the subject's hue. */
export const PageSheet = ({ picture, placeholder, className }: PageSheetProps) => (
  <span className={classNames("sheet", picture && picture.width > picture.height && "land", className)}>
    {picture ? <PagePicture picture={picture} /> : <PlaceholderPage ruling={placeholder} />}
  </span>
);

/** The picture alone, with its size and loading. */
export const PagePicture = ({ picture: { eager, alt, ...rest }, className }: { picture: Picture; className?: string }) => (
  // biome-ignore lint/performance/noImgElement: pictures are resized at upload to the sizes shown; no optimiser stands in front of files
  <img
    className={className}
    {...rest}
    alt={alt}
    loading={eager ? "eager" : "lazy"}
    fetchPriority={eager ? "high" : undefined}
    decoding="async"
  />
);

/** The pile shows the extent: one sheet, to 12 pages, more. Null pages: unknown, one sheet. */
export const Pile = ({ picture, placeholder, pages }: PageSheetProps & { pages: number | null }) => (
  <span
    className={classNames(
      "pile",
      (pages ?? 1) <= 1 ? "one" : (pages ?? 1) > 12 && "thick",
      picture && picture.width > picture.height && "land",
    )}
  >
    <PageSheet picture={picture} placeholder={placeholder} />
  </span>
);
