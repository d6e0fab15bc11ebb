// Illustrations are drawn from sheets, board and chalk; at most one per state.

/** Two sheets and a heart: nothing kept yet. */
export const SheetsArt = () => (
  <svg className="art" viewBox="0 0 260 176" fill="none" aria-hidden="true">
    <g fill="var(--color-white)" stroke="var(--color-line-2)" strokeWidth="1.5">
      <rect x="60" y="26" width="92" height="130" rx="2" transform="rotate(-5 106 91)" />
      <rect x="112" y="22" width="92" height="130" rx="2" transform="rotate(4 158 87)" />
    </g>
    <path d="M130 52h54M129 64h50M128 76h54" stroke="var(--color-line)" strokeWidth="4" strokeLinecap="round" />
    <path
      d="M156 128c-16-11-23-19-23-28 0-7 5-12 11-12 5 0 9 3 12 7 3-4 7-7 12-7 6 0 11 5 11 12 0 9-7 17-23 28Z"
      fill="var(--color-yellow-tint)"
      stroke="var(--color-green)"
      strokeWidth="2.5"
      strokeLinejoin="round"
    />
  </svg>
);

/** A board with 404 in chalk: this page does not exist. */
export const BoardArt = () => (
  <svg className="art" viewBox="0 0 260 176" fill="none" aria-hidden="true">
    <rect x="18" y="20" width="224" height="132" rx="4" fill="var(--color-board)" />
    <rect x="18" y="152" width="224" height="9" fill="var(--color-ledge)" />
    <path d="M30 52h200M30 84h200M30 116h200" stroke="var(--color-board-line)" />
    <g stroke="var(--color-chalk)" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
      <path d="M84 52L62 94h38M90 74v44" />
      <path d="M130 54c-14 0-20 14-20 32s6 31 20 31 20-13 20-31-6-32-20-32Z" />
      <path d="M184 52l-22 42h38M190 74v44" />
    </g>
    <rect width="34" height="10" rx="3" transform="translate(196 142) rotate(-8)" fill="var(--color-yellow)" />
    <path d="M150 137c-30 5-60 4-90-1" stroke="var(--color-chalk)" strokeWidth="2" opacity=".45" strokeLinecap="round" />
  </svg>
);
