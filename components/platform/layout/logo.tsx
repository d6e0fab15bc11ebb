/** The word with the K written in chalk, for the board. Its name stands beside it or on its link. */
export const Logo = () => (
  // biome-ignore lint/performance/noImgElement: a drawing of 2 KB that every page shares; nothing to optimise
  <img src="/logo-word-board.svg" width={72} height={28} alt="" />
);
