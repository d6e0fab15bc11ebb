import type { ReactNode } from "react";
import { Words } from "#components/interactive/player/words.tsx";
import type { TextPiece } from "#lib/interactive/exercises/rules.ts";

/** A text with places in it; `gap` draws the place of an id, which is the `number`th of the text. */
export const GapPieces = ({ pieces, gap }: { pieces: readonly TextPiece[]; gap: (id: string, number: number) => ReactNode }) => {
  let number = 0;
  return (
    <div className="gaptext">
      {pieces.map((piece, index) => {
        if ("text" in piece)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never change places
            <span key={index}>
              <Words text={piece.text} />
            </span>
          );
        number += 1;
        return <span key={piece.gap}>{gap(piece.gap, number)}</span>;
      })}
    </div>
  );
};
