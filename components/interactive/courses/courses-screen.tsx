import { getTranslations } from "next-intl/server";
import { Breadcrumbs } from "#components/platform/layout/breadcrumbs.tsx";
import { ListPages } from "#components/platform/layout/list-pages.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { classNames } from "#components/platform/ui/class-names.ts";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { subjectHue } from "#components/platform/ui/subject-hue.ts";
import type { CatalogueInput, CourseCatalogue } from "#lib/interactive/courses/schema.ts";
import { href } from "#lib/platform/routes/href.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

type Card = CourseCatalogue["items"][number];

const CourseCard = async ({ world, course }: { world: World; course: Card }) => {
  const t = await getTranslations("new-interactive");
  const common = await getTranslations("common");
  const blog = await getTranslations("blogpost");
  const card = await getTranslations("material-page.card");
  const { id, title, description, subject, gradeNames, author, lessons, exercises, materials } = course;
  const facts = [
    t("course.lessonCount", { count: lessons }),
    ...(exercises > 0 ? [t("mine.items", { count: exercises })] : []),
    ...(materials > 0 ? [common("materials", { count: materials })] : []),
  ];
  return (
    <li className={classNames("course-card", `s-${subjectHue(subject?.key)}`)}>
      <span className="notebook" aria-hidden="true">
        <i />
      </span>
      <div className="min-w-0">
        <p className="row gap-2">
          {subject && <Badge tone="subject">{subject.name}</Badge>}
          {gradeNames.length > 0 && <Badge>{card("grades", { grades: gradeNames.join(", ") })}</Badge>}
        </p>
        <h2 className="mt-1 text-18 wrap-anywhere">
          <a href={href(world, "interactive.course", { id })}>{title}</a>
        </h2>
        {description && <p className="course-about wrap-anywhere">{description}</p>}
        <p className="course-m">
          {facts.map((text) => (
            <span key={text}>{text}</span>
          ))}
          {author && <span>{blog("writtenBy", { name: author })}</span>}
        </p>
      </div>
    </li>
  );
};

type Props = { world: World; catalogue: CourseCatalogue; input: CatalogueInput; lang?: string };

/** ROUTE-64: published courses of the world, by subject and grade. The form works without scripts. */
export const CoursesScreen = async ({ world, catalogue, input, lang }: Props) => {
  const t = await getTranslations("new-interactive");
  const search = await getTranslations("search");
  const common = await getTranslations("common");
  const { items, subjects, grades, total, page, pages } = catalogue;
  const { subject, grade } = input;
  const isFiltered = Boolean(subject || grade);
  const options = (all: { key: string; name: string }[]) => [
    { value: "", label: common("all") },
    ...all.map(({ key, name }) => ({ value: key, label: name })),
  ];
  return (
    <main id="content" tabIndex={-1} lang={lang}>
      <div className="wrap pb-12">
        <Breadcrumbs world={world} items={[{ label: t("play"), href: href(world, "interactive") }, { label: t("course.title") }]} />
        <div className="row justify-between">
          <h1>{t("course.title")}</h1>
          <LinkButton href={href(world, "interactive.myCourses")}>{t("course.mine")}</LinkButton>
        </div>
        <p className="read mt-2 mb-6">{t("course.lead")}</p>
        {(subjects.length > 0 || grades.length > 0) && (
          <form className="row mb-6 items-end" action={href(world, "interactive.courses")}>
            <NativeSelect name="subject" label={search("facet.subject")} options={options(subjects)} defaultValue={subject ?? ""} />
            <NativeSelect name="grade" label={search("facet.class_grade")} options={options(grades)} defaultValue={grade ?? ""} />
            <Button type="submit">{common("apply")}</Button>
            {isFiltered && <LinkButton href={href(world, "interactive.courses")}>{common("reset")}</LinkButton>}
          </form>
        )}
        {total === 0 ? (
          <EmptyState
            title={isFiltered ? common("nothingFound") : t("course.empty")}
            actions={<LinkButton href={href(world, "interactive.myCourses")}>{t("course.mine")}</LinkButton>}
          >
            {!isFiltered && <p>{t("course.emptyText")}</p>}
          </EmptyState>
        ) : (
          <ul className="course-cards">
            {items.map((course) => (
              <CourseCard key={course.id} world={world} course={course} />
            ))}
          </ul>
        )}
        <ListPages
          page={page}
          pageCount={pages}
          hrefFor={(number) => href(world, "interactive.courses", {}, { subject, grade, page: number > 1 ? number : undefined })}
        />
      </div>
    </main>
  );
};
