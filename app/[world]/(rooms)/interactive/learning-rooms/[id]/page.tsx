import { BoardScreen } from "#components/interactive/learning-rooms/board-screen.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { shellMetadata } from "#lib/platform/seo/shell-metadata.ts";

type Props = { params: Promise<{ world: string; id: string }> };

// One shell per room: nothing worth keeping.
export const dynamic = "force-dynamic";

export const generateMetadata = ({ params }: Props) => shellMetadata(params, "interactive.learningRoom", "new-interactive.room.title");

export default async function LearningRoomPage({ params }: Props) {
  await enterWorld(params);
  return <BoardScreen id={Number((await params).id)} />;
}
