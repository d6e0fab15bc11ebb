import type { PublicCourse } from "#lib/interactive/courses/schema.ts";

/** What a course's page shows, of one's own and of others'. */
export type ShownCourse = Omit<PublicCourse, "author" | "publishedAt">;
