const EVERY = 250;

/** Says how far the crawl is, every 250 pages. */
export const tellProgress = (say: (text: string) => void) => {
  let told = 0;
  return ({ pages, waiting, faults }: { pages: number; waiting: number; faults: number }): void => {
    if (pages - told < EVERY) return;
    told = pages;
    say(`${pages} pages, ${waiting} waiting, ${faults} failures`);
  };
};
