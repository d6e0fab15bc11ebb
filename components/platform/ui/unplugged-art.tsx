/** A sheet, a plug and a socket apart: no connection, or something broke. */
export const UnpluggedArt = () => (
  <svg className="art" viewBox="0 0 260 176" fill="none" aria-hidden="true">
    <rect x="30" y="46" width="88" height="110" rx="2" fill="var(--color-white)" stroke="var(--color-line-2)" strokeWidth="1.5" />
    <path d="M44 68h60M44 82h60M44 96h42" stroke="var(--color-line)" strokeWidth="4" strokeLinecap="round" />
    <g stroke="var(--color-ink)" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
      <path d="M118 100h30M184 100h34" />
      <path d="M148 88v24h10a12 12 0 0 0 0-24ZM158 94h10M158 106h10" fill="var(--color-yellow)" />
      <path d="M190 90h-6v20h6" />
    </g>
    <rect x="218" y="76" width="26" height="48" rx="3" fill="var(--color-green-tint)" stroke="var(--color-green)" strokeWidth="2.5" />
  </svg>
);
