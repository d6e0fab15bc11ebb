/** A pack is a lesson, not a library; and what is composed has to fit a minute and a thread's memory. */
export const MAX_PACK_PAGES = 100;
export const MAX_PACKS = 200;
/** Bytes of all files together that pages are taken of. */
export const MAX_PACK_BYTES = 150 * 1_048_576;
export const MAX_PUPILS = 500;

/** Why a page may not go into a pack; `ready` when it may. */
export const pageStates = ["ready", "ended", "replaced", "not_pdf", "only_whole"] as const;
export type PageState = (typeof pageStates)[number];

type Keyed = { isKey: boolean };

/** As it is printed: what is for the pupils in its order, then the answer keys in theirs. */
export const printOrder = <Page extends Keyed>(pages: readonly Page[]): Page[] => [
  ...pages.filter(({ isKey }) => !isKey),
  ...pages.filter(({ isKey }) => isKey),
];

export type PackCounts = {
  cover: number;
  /** Of those that every pupil gets. */
  body: number;
  keys: number;
  pages: number;
  /** Sheets of paper, printed on both sides, for all pupils together; null: nobody said how many there are. */
  sheets: number | null;
  /** The same of the answer keys, printed once. */
  keySheets: number;
};

/** How much paper a pack is. The cover goes with every pupil's pages. */
export const countPack = ({
  pages,
  hasCover,
  pupils,
}: {
  pages: readonly Keyed[];
  hasCover: boolean;
  pupils: number | null;
}): PackCounts => {
  const cover = hasCover ? 1 : 0;
  const keys = pages.filter(({ isKey }) => isKey).length;
  const body = pages.length - keys;
  const perPupil = Math.ceil((cover + body) / 2);
  return {
    cover,
    body,
    keys,
    pages: cover + pages.length,
    sheets: pupils === null ? null : perPupil * pupils,
    keySheets: Math.ceil(keys / 2),
  };
};
