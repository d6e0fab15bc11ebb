import { classNames } from "#components/platform/ui/class-names.ts";
import { PagePicture } from "#components/platform/ui/page-sheet.tsx";
import type { SubjectHue } from "#components/platform/ui/subject-hue.ts";

export type AvatarProps = {
  name: string;
  /** Picture of 32 or 200 px (PICTURE-1); initials without. */
  src?: string | null;
  /** small 32, medium 44, large 120 px (96 on phones). */
  size?: "small" | "medium" | "large";
  hue?: SubjectHue;
};

/** The first letters or digits of the first two words that have any, with the marks that belong to them; else the first character. */
export const initials = (name: string): string => {
  const letters = name.split(/\s+/u).flatMap((word) => /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? []);
  return (letters.slice(0, 2).join("") || [...name.trim()][0] || "").toLocaleUpperCase();
};

/** A round mark of a person or studio; decoration, because the name stands beside it. */
export const Avatar = ({ name, src, size = "medium", hue }: AvatarProps) => {
  const className = classNames("ava", size === "small" && "s", size === "large" && "l", hue && `s-${hue}`);
  if (!src)
    return (
      <span className={className} aria-hidden="true">
        {initials(name)}
      </span>
    );
  const pixels = size === "large" ? 200 : 32;
  return <PagePicture className={className} picture={{ src, width: pixels, height: pixels, alt: "" }} />;
};
