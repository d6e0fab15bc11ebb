"use client";
import { useTranslations } from "next-intl";
import type { Moving } from "#components/interactive/courses/use-moving.ts";
import { IconButton } from "#components/platform/ui/icon-button.tsx";
import { chevronDown, chevronUp, grip, trash2 } from "#components/platform/ui/icon-shapes.ts";

type Props = { moving: Moving; thing: { kind: "lesson" | "part"; id: string }; name: string; onRemove: () => void };

/** The handle of a lesson or a part, its arrows, and the way out. */
export const MoveButtons = ({ moving, thing, name, onRemove }: Props) => {
  const packs = useTranslations("cabinet-materials.packs");
  const { step, mayStep, handle } = moving;
  return (
    <div className="flex flex-none">
      <IconButton small icon={grip} {...handle(thing)} />
      <IconButton
        small
        icon={chevronUp}
        label={packs("earlier", { name })}
        disabled={!mayStep(thing, -1)}
        onClick={() => step(thing, -1)}
      />
      <IconButton small icon={chevronDown} label={packs("later", { name })} disabled={!mayStep(thing, 1)} onClick={() => step(thing, 1)} />
      <IconButton small icon={trash2} label={packs("takeOut", { name })} onClick={onRemove} />
    </div>
  );
};
