"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Icon } from "#components/platform/ui/icon.tsx";
import { arrowLeft } from "#components/platform/ui/icon-shapes.ts";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { BegunImport } from "#components/selling/imports/begun-import.tsx";
import { ImportList } from "#components/selling/imports/import-list.tsx";
import { NewImport } from "#components/selling/imports/new-import.tsx";
import { planFiles } from "#components/selling/imports/plan-files.ts";
import { usePicked } from "#components/selling/imports/use-picked.ts";
import { useWalk } from "#components/selling/imports/use-walk.ts";
import { importQuery } from "#lib/selling/imports/queries.ts";
import type { ShownImport } from "#lib/selling/imports/schema.ts";

/** ROUTE-22: a table whose rows become drafts with the files that they name. `import=12` in the address: one that was begun. */
export const ImportScreen = () => {
  const t = useTranslations("cabinet-materials.imports");
  const upload = useTranslations("cabinet-materials.upload");
  const href = useHref();
  const client = useQueryClient();
  const [id, setId] = useState(Number(useSearchParams().get("import")) || null);
  const files = usePicked();
  const walk = useWalk();
  const begin = (begun: ShownImport) => {
    client.setQueryData(importQuery(begun.id).queryKey, begun);
    setId(begun.id);
    // A reload, and whoever comes back, finds it again.
    window.history.replaceState(window.history.state, "", href("cabinet.uploadEdit", {}, { view: "import", import: begun.id }));
    void walk.start(begun, planFiles(begun.rows, files.picked, begun.name).find);
  };
  const back = href("cabinet.uploadEdit", {}, id === null ? {} : { view: "import" });
  return (
    <>
      <p className="mb-2">
        <a href={back} className="inline-flex items-center gap-1 text-14">
          <Icon shape={arrowLeft} small /> {id === null ? upload("back") : t("title")}
        </a>
      </p>
      <h2 className="mb-2 text-22">{t("title")}</h2>
      {id === null ? (
        <>
          <p className="mb-4 max-w-168">{t("text")}</p>
          <NewImport files={files} onBegun={begin} />
          <ImportList />
        </>
      ) : (
        <BegunImport id={id} files={files} walk={walk} />
      )}
    </>
  );
};
