"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { Choice } from "#components/commerce/folders/folder-tree.tsx";
import { tellFailure } from "#components/platform/forms/use-action.ts";
import { useChange } from "#components/platform/forms/use-change.ts";
import { FOLDERS_KEY, foldersQuery, placeMaterials, SHELF_KEY } from "#lib/commerce/folders/queries.ts";
import { subtreeOf } from "#lib/commerce/folders/rules.ts";
import type { FolderType, WantedMaterials } from "#lib/commerce/folders/schema.ts";

/**
 * Puts materials into folders from where she looks at them: out of the folder that is chosen, and of those below it; elsewhere they are only put
 * in as well. `to` null: out of the chosen folder, or of all where none is chosen.
 */
export const usePlacing = (type: FolderType, choice: Choice) => {
  const t = useTranslations("cabinet-materials.folders");
  const common = useTranslations("common");
  const tree = useQuery(foldersQuery(type)).data?.folders ?? [];
  const { run } = useChange(FOLDERS_KEY, SHELF_KEY);
  /** What to say about it; null: there was nothing to do. @throws ApiError */
  const place = async (queryFilter: WantedMaterials & { all?: true }, to: number | null): Promise<{ text: string } | null> => {
    const here = typeof choice === "number" ? [...subtreeOf(tree, [choice])] : [];
    const from = to === null && here.length === 0 ? tree.map(({ id }) => id) : here;
    if (to === null && from.length === 0) return null;
    const { count } = await placeMaterials({ to, from, queryFilter });
    const materials = common("materials", { count });
    const target = tree.find(({ id }) => id === to);
    return { text: target ? t("placed", { materials, title: target.title }) : t("takenOut", { materials }) };
  };
  /** The same for what was dropped: what goes wrong is told below the page. */
  const drop = async (ids: readonly number[], to: number | null) =>
    (await run(() => place({ folder_type: type, ids: [...ids] }, to), { failed: tellFailure }))?.value ?? null;
  return { tree, active: tree.filter(({ is_archive }) => !is_archive), place, drop };
};
