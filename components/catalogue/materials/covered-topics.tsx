import { getTranslations } from "next-intl/server";
import { Badge } from "#components/platform/ui/badge.tsx";
import type { ShownTopic } from "#lib/catalogue/curriculum/schema.ts";
import type { MaterialPageData } from "#lib/catalogue/materials/schema.ts";
import { href } from "#lib/platform/routes/href.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

type Props = { world: World; covered: MaterialPageData["covered"]; lang: string };

const Reference = ({ world, reference }: { world: World; reference: ShownTopic["references"][number] }) => {
  const { id, code, competence, gradeNames, url, source } = reference;
  return (
    <li className="min-w-0 wrap-anywhere">
      <a href={href(world, "search", {}, { curriculum: id })} rel="nofollow">
        {code}
      </a>{" "}
      {competence}
      <small className="block text-13 text-ink-2">
        <a href={url} rel="external">
          {source.system}
        </a>
        {", "}
        {[source.publisher, source.year, gradeNames.join(", ")].filter(Boolean).join(", ")}
      </small>
    </li>
  );
};

/** What a material is about: what its pages say, with the page as proof, what its seller says, and where the curriculum asks for it. */
export const CoveredTopics = async ({ world, covered, lang }: Props) => {
  const t = await getTranslations("material-page.curriculum");
  const common = await getTranslations("common");
  if (covered.length === 0) return null;
  return (
    <section aria-labelledby="curriculum">
      <h2 id="curriculum">{t("title")}</h2>
      <ul className="mt-2 grid list-none gap-4 p-0">
        {covered.map(({ key, name, state, page, sentence, references }) => (
          <li key={key} className="min-w-0">
            <p className="row gap-x-3 gap-y-1">
              <b className="wrap-anywhere">{name}</b>
              <Badge tone={state === "claimed" ? "plain" : "ok"}>{t(`states.${state}`)}</Badge>
            </p>
            {page !== null && (
              <p className="text-14 wrap-anywhere text-ink-2">
                {common("gallery.page", { page })}
                {sentence && (
                  <>
                    {": "}
                    <q lang={lang}>{sentence}</q>
                  </>
                )}
              </p>
            )}
            {references.length > 0 && (
              <ul className="mt-1 grid list-none gap-2 p-0 text-14" lang={worlds[world].htmlLang}>
                {references.map((reference) => (
                  <Reference key={reference.id} world={world} reference={reference} />
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {covered.some(({ references }) => references.length > 0) && <p className="mt-2 text-13 text-ink-2">{t("note")}</p>}
    </section>
  );
};
