import { getTranslations } from "next-intl/server";
import { MaterialCard } from "#components/catalogue/materials/material-card.tsx";
import { PageLinks } from "#components/platform/layout/page-links.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import type { AuthorPageData } from "#lib/catalogue/authors/schema.ts";
import { fillPattern } from "#lib/platform/routes/fill-pattern.ts";
import { pathPattern } from "#lib/platform/routes/pathnames.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** All that an author offers, on her own host. */
export const HostMaterials = async ({ world, data }: { world: World; data: AuthorPageData }) => {
  const t = await getTranslations("author-page");
  const common = await getTranslations("common");
  if (data.materials.length === 0) return <EmptyState title={t("empty")} />;
  const pattern = pathPattern(world, "material") ?? "/";
  return (
    <>
      <h2 className="mb-4 text-18">{common("materials", { count: data.total })}</h2>
      <div className="cards rows max-md:[&_.facts]:whitespace-normal">
        {data.materials.map((card, index) => (
          <MaterialCard
            key={card.id}
            world={world}
            card={card}
            eager={index < 3}
            ownHostPath={fillPattern(pattern, { id: card.id, slug: card.slug })}
          />
        ))}
      </div>
      <PageLinks page={data.page} pageCount={data.pages} hrefFor={(number) => (number > 1 ? `?page=${number}` : "?")} />
    </>
  );
};
