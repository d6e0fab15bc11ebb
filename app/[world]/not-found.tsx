import { NotFoundScreen } from "#components/layout/not-found-screen.tsx";
import { currentWorld } from "#lib/i18n/enter-world.ts";

export default async function NotFound() {
  return <NotFoundScreen world={await currentWorld()} />;
}
