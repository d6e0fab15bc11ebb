import { ArrivalScreen } from "#components/social/arrival-screen.tsx";
import { enterWorld } from "#lib/i18n/enter-world.ts";
import { href } from "#lib/routes/href.ts";
import { linkMetadata } from "#lib/seo/link-metadata.ts";
import { worldCodes } from "#lib/worlds/worlds.ts";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = ({ params }: Props) => linkMetadata(params, "login.title");

const pages = Object.fromEntries(worldCodes.map((world) => [world, href(world, "authorize")]));

export default async function AuthorizePage({ params }: Props) {
  const { world } = await enterWorld(params);
  return <ArrivalScreen pages={pages} completePath={href(world, "completeRegistration", { token: "-" }).slice(0, -1)} />;
}
