import { permanentRedirect } from "next/navigation";
import { courseMetadata, loadCourse } from "#app/[world]/(public)/interactive/courses/[id]/course-metadata.ts";
import { missingPage } from "#app/[world]/missing-page.tsx";
import { PublicCourseScreen } from "#components/interactive/courses/public-course-screen.tsx";
import { PersonalPages } from "#components/site/frame/personal-pages.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { cachePage } from "#lib/platform/page-cache/tag-page.ts";
import { href } from "#lib/platform/routes/href.ts";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ world: string; id: string }> };

export const generateMetadata = ({ params }: Props) => courseMetadata(params);

export default async function CoursePage({ params }: Props) {
  const { world } = await enterWorld(params);
  const course = await loadCourse(Number((await params).id));
  if (!course) return missingPage();
  if (course.world !== world) permanentRedirect(href(course.world, "interactive.course", { id: course.id }));
  cachePage(600);
  return (
    <PersonalPages world={world} scope="courses">
      <main id="content" tabIndex={-1} className="wrap pt-4 pb-12">
        <PublicCourseScreen course={course} />
      </main>
    </PersonalPages>
  );
}
