"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { MoveDialog } from "#components/commerce/folders/folder-dialogs.tsx";
import { FolderMessage, useFolderMessage } from "#components/commerce/folders/folder-message.tsx";
import { FolderPanel } from "#components/commerce/folders/folder-panel.tsx";
import { type Choice, carry, type Dragged } from "#components/commerce/folders/folder-tree.tsx";
import { usePlacing } from "#components/commerce/folders/use-placing.ts";
import { FavouriteRows } from "#components/commerce/library/favourite-rows.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { folder } from "#components/platform/ui/icon-shapes.ts";
import { Sheet } from "#components/platform/ui/sheet.tsx";
import type { ListedFavourite } from "#lib/catalogue/favourites/rules.ts";
import { subtreeOf } from "#lib/commerce/folders/rules.ts";

/** ROUTE-37: a member's marked materials with the tree of folders for them. */
export const FavouriteShelf = ({ rows }: { rows: readonly ListedFavourite[] }) => {
  const t = useTranslations("cabinet-materials.folders");
  const library = useTranslations("cabinet-materials.library");
  const common = useTranslations("common");
  const [choice, setChoice] = useState<Choice>("all");
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const [moving, setMoving] = useState<number | null>(null);
  const [isTreeOpen, setTreeOpen] = useState(false);
  const { active, place, drop } = usePlacing("favorite", choice);
  const { message, say, clear } = useFolderMessage();
  const inside = typeof choice === "number" ? subtreeOf(active, [choice]) : new Set(active.map(({ id }) => id));
  const held = new Set(
    active.filter(({ id }) => inside.has(id)).flatMap((one) => one.folders_materials.map(({ material_id }) => material_id)),
  );
  const shown = choice === "all" ? rows : rows.filter(({ id }) => held.has(id) === (choice !== "none"));
  const choose = (next: Choice) => {
    setTreeOpen(false);
    setChoice(next);
  };
  const panel = <FolderPanel type="favorite" choice={choice} onChoose={choose} dragged={dragged} onDrag={setDragged} onPlace={drop} />;
  return (
    <div className="lib">
      <aside className="lib-side" aria-label={t("title")}>
        {panel}
      </aside>
      <div className="lib-main">
        <div className="lib-open">
          <Button small icon={folder} aria-haspopup="dialog" onClick={() => setTreeOpen(true)}>
            {t("title")}
          </Button>
          <Sheet title={t("title")} closeText={common("close")} open={isTreeOpen} onOpenChange={setTreeOpen}>
            {panel}
          </Sheet>
        </div>
        <FolderMessage message={message} onEnd={clear} />
        <FavouriteRows
          rows={shown}
          isMember
          filingOf={(id) => ({
            onMove: () => setMoving(id),
            onDragStart: (event) => {
              carry(event, id);
              setDragged({ kind: "materials", ids: [id] });
            },
            onDragEnd: () => setDragged(null),
          })}
        />
      </div>
      {moving !== null && (
        <MoveDialog
          title={library("moveTitle", { materials: common("materials", { count: 1 }) })}
          folders={active}
          noneText={t("none")}
          onClose={() => setMoving(null)}
          onMove={async (to) => {
            const said = await place({ folder_type: "favorite", ids: [moving] }, to);
            if (said) say(said);
          }}
        />
      )}
    </div>
  );
};
