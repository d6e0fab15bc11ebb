import { MyCoursesScreen } from "#components/interactive/courses/my-courses-screen.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { shellMetadata } from "#lib/platform/seo/shell-metadata.ts";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = ({ params }: Props) => shellMetadata(params, "interactive.myCourses", "new-interactive.course.mine");

export default async function MyCoursesPage({ params }: Props) {
  await enterWorld(params);
  return <MyCoursesScreen />;
}
