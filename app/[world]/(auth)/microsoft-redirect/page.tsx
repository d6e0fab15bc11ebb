import { ArrivalScreen } from "#components/identity/social/arrival-screen.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { href } from "#lib/platform/routes/href.ts";
import { linkMetadata } from "#lib/platform/seo/link-metadata.ts";
import { worldCodes } from "#lib/platform/worlds/worlds.ts";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = ({ params }: Props) => linkMetadata(params, "login.title");

const pages = Object.fromEntries(worldCodes.map((world) => [world, href(world, "authorize")]));

export default async function MicrosoftRedirectPage({ params }: Props) {
  const { world } = await enterWorld(params);
  return <ArrivalScreen pages={pages} completePath={href(world, "completeRegistration", { token: "-" }).slice(0, -1)} />;
}
