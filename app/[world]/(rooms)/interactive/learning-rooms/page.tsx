import { RoomsScreen } from "#components/interactive/learning-rooms/rooms-screen.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { shellMetadata } from "#lib/platform/seo/shell-metadata.ts";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = ({ params }: Props) => shellMetadata(params, "interactive.learningRooms", "new-interactive.room.title");

export default async function LearningRoomsPage({ params }: Props) {
  await enterWorld(params);
  return <RoomsScreen />;
}
