import { permanentRedirect } from "next/navigation";
import { cache } from "react";
import { missingMetadata } from "#app/[world]/missing-metadata.ts";
import { missingPage } from "#app/[world]/missing-page.tsx";
import { PublicCourseScreen } from "#components/interactive/courses/public-course-screen.tsx";
import { PersonalPages } from "#components/site/frame/personal-pages.tsx";
import { findPublicCourse } from "#lib/interactive/courses/server/list-courses.ts";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { cachePage } from "#lib/platform/page-cache/tag-page.ts";
import { href } from "#lib/platform/routes/href.ts";
import { pageMetadata } from "#lib/platform/seo/page-metadata.ts";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ world: string; id: string }> };

/** Metadata and page share one reading. */
const load = cache(findPublicCourse);

export const generateMetadata = async ({ params }: Props) => {
  const { world } = await enterWorld(params);
  const course = await load(Number((await params).id));
  if (!course) return missingMetadata();
  const { id, title, description } = course;
  return pageMetadata({ world, key: "interactive.course", params: { id }, title, description: description || title });
};

export default async function CoursePage({ params }: Props) {
  const { world } = await enterWorld(params);
  const course = await load(Number((await params).id));
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
