export type ProgressProps = {
  /** 0 to max; null while nobody knows. */
  value: number | null;
  max?: number;
  /** What advances: "uhrzeiten.pdf wird hochgeladen". */
  label: string;
  /** Formatted state for screen readers ("3,1 von 5,9 MB"). */
  valueText?: string;
  failed?: boolean;
  className?: string;
};

/** How far something is. The browser's own progress element. */
export const Progress = ({ value, max = 100, label, valueText, failed, className }: ProgressProps) => (
  <progress
    className={["bar", failed && "err", className].filter(Boolean).join(" ")}
    value={value ?? undefined}
    max={max}
    aria-label={label}
    aria-valuetext={valueText}
  />
);
