import { notFound } from "next/navigation";
import { HostMaterial } from "#components/authors/host-material.tsx";
import type { AuthorHead } from "#lib/authors/schema.ts";
import type { MaterialPageResult } from "#lib/materials/schema.ts";
import type { World } from "#lib/worlds/worlds.ts";

type Props = { world: World; head: AuthorHead; data: MaterialPageResult | null; lang?: string | undefined };

/** `/material/{id}/{slug}` on an author's host: her own materials alone. */
export const HostMaterialPage = ({ world, head, data, lang }: Props) => {
  if (data?.kind !== "material" || data.author.id !== head.profile.id) notFound();
  return <HostMaterial world={world} data={data} lang={lang} />;
};
