import type { ReactNode } from "react";

/** The worlds whose placeholder is ruled as children there write (PICTURE-2); all others share the common one. */
export type PlaceholderRuling = "de" | "es" | "fr" | "gr" | "it";

const steps = (from: number, to: number, by: number): number[] =>
  Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, index) => from + index * by);
const across = (from: number, to: number, by: number): string =>
  steps(from, to, by)
    .map((y) => `M24 ${y}h162`)
    .join("");
const down = (from: number, to: number, by: number): string =>
  steps(from, to, by)
    .map((x) => `M${x} 66v201`)
    .join("");

const rulings: Record<PlaceholderRuling, ReactNode> = {
  de: (
    <>
      <path d={across(85.5, 250, 36)} stroke="var(--color-yellow-tint)" strokeWidth="9" />
      <path d={across(74, 250, 36) + across(81, 250, 36) + across(98, 250, 36)} stroke="var(--color-rule-tan)" strokeWidth=".8" />
      <path d={across(90, 250, 36)} stroke="var(--color-rule-base)" />
    </>
  ),
  es: (
    <>
      <path d={across(74.5, 250, 28)} stroke="var(--color-info-tint)" strokeWidth="9" />
      <path d={across(70, 250, 28) + across(79, 250, 28)} stroke="var(--color-rule)" />
      <path d={down(33, 177, 9)} stroke="var(--color-rule-pale)" strokeWidth=".6" />
    </>
  ),
  fr: (
    <>
      <path d={across(66, 267, 4.5)} stroke="var(--color-rule-pale)" strokeWidth=".5" />
      <path d={across(66, 267, 18)} stroke="var(--color-rule-2)" strokeWidth=".9" />
      <path d={down(42, 186, 18)} stroke="var(--color-cover-5)" strokeWidth=".8" />
      <path d="M38 66v201" stroke="var(--color-rule-red)" strokeWidth="1.2" />
    </>
  ),
  gr: <path d={across(74, 264, 14)} stroke="var(--color-rule)" />,
  it: <path d={across(66, 267, 9) + down(24, 186, 9)} stroke="var(--color-rule)" strokeWidth=".8" />,
};

/** A page for material without a picture (PICTURE-2), with a line of chalk in the hue of its subject. As files: public/placeholders. */
export const PlaceholderPage = ({ ruling }: { ruling?: PlaceholderRuling }) => (
  <svg viewBox="0 0 210 297" aria-hidden="true" fill="none" data-ruling={ruling ?? "common"}>
    <path d="M0 0h166l44 44v253H0z" fill="var(--color-white)" />
    <path d="M166 0v44h44z" fill="var(--tint, var(--color-general-tint))" />
    {ruling ? (
      rulings[ruling]
    ) : (
      <path
        d="M24 70h162M24 88h162M24 106h162M24 124h98M24 160h162M24 178h162M24 196h162M24 214h98M24 250h162"
        stroke="var(--tint, var(--color-general-tint))"
        strokeWidth="2"
      />
    )}
    <path d="M24 42h84" stroke="var(--mid, var(--color-general-mid))" strokeWidth="9" strokeLinecap="round" />
    <path d="M58 210q42-34 74-62t30-38" stroke="var(--mid, var(--color-general-mid))" strokeWidth="5" strokeLinecap="round" opacity=".7" />
    <g transform="translate(160 108) rotate(-48)">
      <rect y="-8" width="52" height="16" rx="3" fill="var(--hue, var(--color-general))" />
      <rect x="16" y="-8" width="22" height="16" fill="var(--tint, var(--color-general-tint))" />
    </g>
  </svg>
);

const ruled: readonly string[] = Object.keys(rulings);

/** The ruling of a world's placeholder; undefined where the common one stands. */
export const placeholderRuling = (world: string): PlaceholderRuling | undefined =>
  ruled.includes(world) ? (world as PlaceholderRuling) : undefined;
