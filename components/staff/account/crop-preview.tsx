import type { ChosenPicture } from "#components/staff/account/use-chosen-picture.ts";
import type { Crop } from "#lib/staff/account/schema.ts";

const SIZE = 96;

/** The chosen square as it will look, round. */
export const CropPreview = ({ picture, crop, label }: { picture: ChosenPicture; crop: Crop; label: string }) => {
  const scale = SIZE / crop.size;
  return (
    <figure className="grid justify-items-center gap-1">
      <span className="block size-24 overflow-hidden rounded-full bg-desk">
        {/* biome-ignore lint/performance/noImgElement: a picture of this device */}
        <img
          src={picture.url}
          alt=""
          className="max-w-none"
          style={{
            width: `${picture.width * scale}px`,
            height: `${picture.height * scale}px`,
            marginLeft: `${-crop.x * scale}px`,
            marginTop: `${-crop.y * scale}px`,
          }}
        />
      </span>
      <figcaption className="text-13 text-ink-2">{label}</figcaption>
    </figure>
  );
};
