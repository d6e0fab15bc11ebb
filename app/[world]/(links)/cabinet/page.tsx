import { permanentRedirect } from "next/navigation";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { href } from "#lib/platform/routes/href.ts";

/**
 * The cabinet has no page of its own: it begins with what was bought. Not inside the cabinet's layout, which shows its pages to members only,
 * in the browser: the redirect would be no status then, but a page.
 */
export default async function CabinetPage({ params }: { params: Promise<{ world: string }> }) {
  const { world } = await enterWorld(params);
  permanentRedirect(href(world, "cabinet.boughtMaterials"));
}
