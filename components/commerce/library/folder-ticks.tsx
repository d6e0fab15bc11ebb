"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useChange } from "#components/platform/forms/use-change.ts";
import { Checkbox } from "#components/platform/ui/checkbox.tsx";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import { FOLDERS_KEY, foldersQuery, SHELF_KEY, syncMaterial } from "#lib/commerce/folders/queries.ts";
import { flattenTree } from "#lib/commerce/folders/rules.ts";

/** The folders of what was bought, with a tick at those that hold the material; nothing where there is no folder yet. */
export const FolderTicks = ({ id, className }: { id: number; className?: string }) => {
  const t = useTranslations("cabinet-materials.folders");
  const { bcp47 } = useWorld();
  const { data } = useQuery(foldersQuery("purchased"));
  const { run, isBusy, error } = useChange(FOLDERS_KEY, SHELF_KEY);
  // Archived folders keep what lies in them, though they are not offered.
  const held = (data?.folders ?? []).filter(({ folders_materials }) => folders_materials.some((one) => one.material_id === id));
  const offered = flattenTree(
    (data?.folders ?? []).filter(({ is_archive }) => !is_archive),
    bcp47,
  );
  if (offered.length === 0) return null;
  const ids = held.map((folder) => folder.id);
  const toggle = (folderId: number) =>
    run(() => syncMaterial(id, "purchased", ids.includes(folderId) ? ids.filter((one) => one !== folderId) : [...ids, folderId]));
  return (
    <fieldset className={className} aria-busy={isBusy}>
      <legend className="lab mb-1">{t("title")}</legend>
      <Problem error={error} />
      <div className="max-h-56 overflow-auto">
        {offered.map(({ folder, depth }) => (
          <div key={folder.id} style={{ paddingInlineStart: `${depth * 1.25}rem` }}>
            <Checkbox
              label={folder.title}
              id={`folder-${folder.id}`}
              checked={ids.includes(folder.id)}
              onChange={() => void toggle(folder.id)}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
};
