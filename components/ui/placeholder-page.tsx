/** A page for material without a picture (PICTURE-2): ruled, with a chalk line in the hue of the subject around it. */
export const PlaceholderPage = () => (
  <svg viewBox="0 0 210 297" aria-hidden="true" fill="none">
    <path d="M0 0h166l44 44v253H0z" fill="var(--color-white)" />
    <path d="M166 0v44h44z" fill="var(--tint, var(--color-general-tint))" />
    <path
      d="M24 70h162M24 88h162M24 106h162M24 124h98M24 160h162M24 178h162M24 196h162M24 214h98M24 250h162"
      stroke="var(--tint, var(--color-general-tint))"
      strokeWidth="2"
    />
    <path d="M24 42h84" stroke="var(--mid, var(--color-general-mid))" strokeWidth="9" strokeLinecap="round" />
    <path d="M58 210q42-34 74-62t30-38" stroke="var(--mid, var(--color-general-mid))" strokeWidth="5" strokeLinecap="round" opacity=".7" />
    <g transform="translate(160 108) rotate(-48)">
      <rect y="-8" width="52" height="16" rx="3" fill="var(--hue, var(--color-general))" />
      <rect x="16" y="-8" width="22" height="16" fill="var(--tint, var(--color-general-tint))" />
    </g>
  </svg>
);
