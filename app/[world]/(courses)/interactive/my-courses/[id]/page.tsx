import { MyCourseScreen } from "#components/interactive/courses/my-course-screen.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { shellMetadata } from "#lib/platform/seo/shell-metadata.ts";

type Props = { params: Promise<{ world: string; id: string }> };

// One shell per course: nothing worth keeping.
export const dynamic = "force-dynamic";

export const generateMetadata = ({ params }: Props) => shellMetadata(params, "interactive.myCourse", "new-interactive.course.mine");

export default async function MyCoursePage({ params }: Props) {
  await enterWorld(params);
  return <MyCourseScreen id={Number((await params).id)} />;
}
