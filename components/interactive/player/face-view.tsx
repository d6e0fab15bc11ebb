import { MediumView } from "#components/interactive/player/medium-view.tsx";
import { Words } from "#components/interactive/player/words.tsx";
import type { Face } from "#lib/interactive/exercises/rules.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";

type Props = { face: { text?: string | undefined; media?: string | undefined }; item: Pick<Item, "media" | "lang"> };

/** What a child sees of a part: a picture or a recording, and words. */
export const FaceView = ({ face, item }: Props) => {
  const medium = item.media.find(({ id }) => id === face.media);
  return (
    <>
      {medium && <MediumView medium={medium} lang={item.lang} />}
      {face.text && (
        <span className="pl-words">
          <Words text={face.text} />
        </span>
      )}
    </>
  );
};

/** What a part is called where it is named in a sentence: its words, else what its picture shows. */
export const nameOf = (face: Face, media: Item["media"]): string => face.text ?? media.find(({ id }) => id === face.media)?.alt ?? "";
