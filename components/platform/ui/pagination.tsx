export type PaginationProps = {
  /** "Seiten". */
  label: string;
  /** From 1. */
  page: number;
  pageCount: number;
  hrefFor: (page: number) => string;
  previous: string;
  next: string;
  /** "Seite 3" for screen readers. */
  pageText: (page: number) => string;
  /** false: search engines do not follow the links. */
  isFollowed?: boolean | undefined;
};

/** First, last, the present page and its neighbours; null stands for the gap. */
export const pageWindow = (page: number, pageCount: number): (number | null)[] => {
  const shown = [...new Set([1, page - 1, page, page + 1, pageCount])]
    .filter((each) => each >= 1 && each <= pageCount)
    .sort((a, b) => a - b);
  return shown.flatMap((each, index) => {
    const before = shown[index - 1] ?? 0;
    if (each - before === 2) return [each - 1, each];
    return each - before > 2 ? [null, each] : [each];
  });
};

/** Links to the pages of a list: the page stands in the address. One page needs none. */
export const Pagination = ({ label, page, pageCount, hrefFor, previous, next, pageText, isFollowed = true }: PaginationProps) =>
  pageCount <= 1 ? null : (
    <nav className="pag" aria-label={label}>
      {page > 1 && (
        <a href={hrefFor(page - 1)} rel={isFollowed ? "prev" : "prev nofollow"}>
          {previous}
        </a>
      )}
      {pageWindow(page, pageCount).map((each, index) =>
        each === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing else
          <span key={`gap-${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <a
            key={each}
            href={hrefFor(each)}
            rel={isFollowed ? undefined : "nofollow"}
            aria-label={pageText(each)}
            aria-current={each === page ? "page" : undefined}
          >
            {each}
          </a>
        ),
      )}
      {page < pageCount && (
        <a href={hrefFor(page + 1)} rel={isFollowed ? "next" : "next nofollow"}>
          {next}
        </a>
      )}
    </nav>
  );
