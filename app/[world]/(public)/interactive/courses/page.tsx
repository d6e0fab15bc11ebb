import { getTranslations } from "next-intl/server";
import { CoursesScreen } from "#components/interactive/courses/courses-screen.tsx";
import { catalogueInput } from "#lib/interactive/courses/schema.ts";
import { listPublished } from "#lib/interactive/courses/server/list-courses.ts";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { fallbackLang } from "#lib/platform/i18n/messages.ts";
import { cachePage } from "#lib/platform/page-cache/tag-page.ts";
import { pageMetadata } from "#lib/platform/seo/page-metadata.ts";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ world: string }>; searchParams: Promise<Record<string, string | string[] | undefined>> };

/** What an address asks for; what is none of a filter's is left out. */
const readQuery = async (searchParams: Props["searchParams"]) => {
  const { subject, grade, page } = await searchParams;
  const read = catalogueInput.safeParse({ subject: subject || undefined, grade: grade || undefined, page });
  return read.success ? read.data : catalogueInput.parse({});
};

export const generateMetadata = async ({ params }: Props) => {
  const { world } = await enterWorld(params);
  const t = await getTranslations("new-interactive.course");
  return pageMetadata({ world, key: "interactive.courses", title: t("title"), description: t("lead") });
};

export default async function CoursesPage({ params, searchParams }: Props) {
  const { world, language } = await enterWorld(params);
  const input = await readQuery(searchParams);
  cachePage(600);
  return (
    <CoursesScreen
      world={world}
      catalogue={await listPublished(world, input)}
      input={input}
      lang={fallbackLang(language, "new-interactive")}
    />
  );
}
