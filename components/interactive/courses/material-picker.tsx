"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useDeferredValue, useState } from "react";
import { PartArt } from "#components/interactive/courses/part-art.tsx";
import { useCost } from "#components/interactive/courses/use-cost.ts";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Dialog } from "#components/platform/ui/dialog.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import type { MaterialCard } from "#lib/catalogue/materials/schema.ts";
import { sourcesQuery } from "#lib/commerce/packs/queries.ts";
import { foundMaterialsQuery } from "#lib/interactive/courses/queries.ts";
import type { UsedMaterial } from "#lib/interactive/courses/schema.ts";

type Props = { onClose: () => void; onChoose: (material: UsedMaterial) => void };

const usedOf = ({ id, slug, title, author, pageCount, currentMinor, currency }: MaterialCard): UsedMaterial => ({
  id,
  slug,
  title,
  author: author.name,
  pageCount,
  price: { minor: currentMinor, currency },
});

/** A material: what she may download first, then what is on sale. */
export const MaterialPicker = ({ onClose, onChoose }: Props) => {
  const t = useTranslations("new-interactive.course");
  const packs = useTranslations("cabinet-materials.packs");
  const common = useTranslations("common");
  const { world } = useWorld();
  const costOf = useCost();
  const [typed, setTyped] = useState("");
  const q = useDeferredValue(typed.trim().slice(0, 100));
  const owned = useQuery(sourcesQuery(1, q));
  const found = useQuery({ ...foundMaterialsQuery(q, world), enabled: q.length > 1 });
  const hers = (owned.data?.items ?? []).map(
    ({ id, slug, title, card }): UsedMaterial => (card ? usedOf(card) : { id, slug, title, author: "", pageCount: 0, price: null }),
  );
  const others = (found.data?.rows ?? []).map(usedOf).filter(({ id }) => !hers.some((one) => one.id === id));
  const error = owned.error ?? found.error;
  const isLoading = owned.isPending || (q.length > 1 && found.isPending);
  const row = (used: UsedMaterial, isHers: boolean) => (
    <li key={used.id}>
      <button type="button" onClick={() => onChoose(used)}>
        <PartArt kind="material" />
        <span className="min-w-0">
          <b className="wrap-anywhere">{used.title}</b>
          <small>{[used.author, common("pageCount", { count: used.pageCount })].filter(Boolean).join(" · ")}</small>
        </span>
        {!isHers && used.price && <Badge>{costOf(used.price)}</Badge>}
      </button>
    </li>
  );
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={t("chooseMaterial")} closeText={common("close")}>
      <TextField
        type="search"
        name="find-material"
        label={packs("findSource")}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {error && <Notice tone="error">{error.message}</Notice>}
      {isLoading && !error && <ListSkeleton label={common("loading")} />}
      {!isLoading && !error && hers.length + others.length === 0 && (
        <p className="mt-3">{q === "" ? packs("nothingOwned") : common("nothingFound")}</p>
      )}
      <ul className="picker">
        {hers.map((used) => row(used, true))}
        {others.map((used) => row(used, false))}
      </ul>
    </Dialog>
  );
};
