import { cache } from "react";
import { missingMetadata } from "#app/[world]/missing-metadata.ts";
import { missingPage } from "#app/[world]/missing-page.tsx";
import { MaterialCard } from "#components/catalogue/materials/material-card.tsx";
import { listCards } from "#lib/catalogue/materials/server/list-cards.ts";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { cachePage } from "#lib/platform/page-cache/tag-page.ts";
import { routes } from "#lib/platform/routes/routes.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ world: string; id: string }> };

const find = cache(async (id: number, world: World) => (await listCards([id], world))[0]);

const read = async (params: Props["params"]) => {
  const { world } = await enterWorld(params);
  return { world, card: await find(Number((await params).id), world) };
};

export const generateMetadata = async ({ params }: Props) => {
  const { card } = await read(params);
  return card ? { title: card.title, robots: routes.materialCardPreview.robots } : missingMetadata();
};

export default async function MaterialCardPreviewPage({ params }: Props) {
  const { world, card } = await read(params);
  if (!card) return missingPage();
  cachePage(300);
  return (
    <main id="content" tabIndex={-1} className="wrap max-w-80 py-8">
      <h1 className="vh">{card.title}</h1>
      <MaterialCard world={world} card={card} heading="h2" eager />
    </main>
  );
}
