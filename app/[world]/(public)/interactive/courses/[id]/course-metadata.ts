import type { Metadata } from "next";
import { cache } from "react";
import { missingMetadata } from "#app/[world]/missing-metadata.ts";
import { findPublicCourse } from "#lib/interactive/courses/server/list-courses.ts";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { pageMetadata } from "#lib/platform/seo/page-metadata.ts";

/** Metadata and page share one reading. */
export const loadCourse = cache(findPublicCourse);

/** Title and description of a published course. */
export const courseMetadata = async (params: Promise<{ world: string; id: string }>): Promise<Metadata> => {
  const { world } = await enterWorld(params);
  const course = await loadCourse(Number((await params).id));
  if (!course) return missingMetadata();
  const { id, title, description } = course;
  return pageMetadata({ world, key: "interactive.course", params: { id }, title, description: description || title });
};
