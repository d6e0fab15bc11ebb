import { KindArt } from "#components/interactive/player/kind-art.tsx";
import { Icon } from "#components/platform/ui/icon.tsx";
import { fileDown, receiptText } from "#components/platform/ui/icon-shapes.ts";
import { itemTypeNames } from "#lib/interactive/exercises/rules.ts";

type Props = { kind: "exercise" | "material" | "text"; types?: readonly string[] };

/** A small picture of what a part is: the board of its first kind of exercise, or a sheet. */
export const PartArt = ({ kind, types = [] }: Props) => {
  const type = itemTypeNames.find((name) => types.includes(name));
  return (
    <span className="part-art" aria-hidden="true">
      {kind === "exercise" && type ? (
        <KindArt type={type} />
      ) : (
        <span className="part-sheet">
          <Icon shape={kind === "text" ? receiptText : fileDown} />
        </span>
      )}
    </span>
  );
};
