import { notFound } from "next/navigation";
import { MaterialCard } from "#components/materials/material-card.tsx";
import { enterWorld } from "#lib/i18n/enter-world.ts";
import { listCards } from "#lib/materials/server/list-cards.ts";
import { cachePage } from "#lib/page-cache/tag-page.ts";
import { routes } from "#lib/routes/routes.ts";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ world: string; id: string }> };

const load = async (params: Props["params"]) => {
  const { world } = await enterWorld(params);
  const [card] = await listCards([Number((await params).id)], world);
  return { world, card: card ?? notFound() };
};

export const generateMetadata = async ({ params }: Props) => ({
  title: (await load(params)).card.title,
  robots: routes.materialCardPreview.robots,
});

export default async function MaterialCardPreviewPage({ params }: Props) {
  const { world, card } = await load(params);
  cachePage(300);
  return (
    <main id="content" tabIndex={-1} className="wrap max-w-80 py-8">
      <h1 className="vh">{card.title}</h1>
      <MaterialCard world={world} card={card} heading="h2" eager />
    </main>
  );
}
