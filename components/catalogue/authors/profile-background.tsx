import { PagePicture } from "#components/platform/ui/page-sheet.tsx";
import { pictureOfWidth } from "#lib/catalogue/authors/rules.ts";

/** PICTURE-1: the picture behind a profile, 600 or 1200 px wide; without one the paper in the subject's tint. */
export const ProfileBackground = ({ path }: { path: string | null }) =>
  path ? (
    <PagePicture
      className="ab-bg w-full object-cover"
      picture={{
        src: path,
        width: 1_200,
        height: 400,
        srcSet: `${pictureOfWidth(path, 600)} 600w, ${path} 1200w`,
        sizes: "100vw",
        alt: "",
        eager: true,
      }}
    />
  ) : (
    <div className="ab-bg kar bg-(--tint)" />
  );
