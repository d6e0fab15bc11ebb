import { missingMetadata } from "#app/[world]/missing-metadata.ts";
import { missingPage } from "#app/[world]/missing-page.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";

export const dynamic = "force-dynamic";

export const generateMetadata = async ({ params }: { params: Promise<{ world: string }> }) => {
  await enterWorld(params);
  return missingMetadata();
};

/** Every path of a world that no other page answers. */
export default async function MissingPage({ params }: { params: Promise<{ world: string }> }) {
  await enterWorld(params);
  return missingPage();
}
