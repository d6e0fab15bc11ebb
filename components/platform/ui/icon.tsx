import { classNames } from "#components/platform/ui/class-names.ts";

export type IconProps = {
  /** A path from icon-shapes.ts. */
  shape: string;
  /** As high as the text instead of 1.25 of it. */
  small?: boolean;
  /** Only where no word stands beside it; otherwise the icon is decoration. */
  label?: string;
  className?: string;
};

/** A line icon, 20 px beside body text, in the colour of the text. */
export const Icon = ({ shape, small, label, className }: IconProps) =>
  label ? (
    <svg className={classNames("ic", small && "ic-s", className)} viewBox="0 0 24 24" role="img" aria-label={label}>
      <path d={shape} />
    </svg>
  ) : (
    <svg className={classNames("ic", small && "ic-s", className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shape} />
    </svg>
  );
