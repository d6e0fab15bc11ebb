import { getFormatter, getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { cardPrice } from "#components/catalogue/materials/card-price.ts";
import { Rating } from "#components/platform/ui/rating.tsx";
import type { ComparedMaterial } from "#lib/catalogue/compare/schema.ts";
import { worldOfLocale, worlds } from "#lib/platform/worlds/worlds.ts";

const MEGABYTE = 1_000_000;
/** So many files are named; more are counted. */
const MOST_FILES = 6;

type Row = { term: string; cells: ReactNode[] };

const None = () => <span className="text-ink-3">–</span>;

/** A fact and, smaller, what belongs to it. */
const fact = (value: ReactNode, more?: ReactNode): ReactNode =>
  value ? (
    <>
      {value}
      {more && <small>{more}</small>}
    </>
  ) : null;

/** The rows of a comparison, a cell for each material in their order; a fact that none of them has is no row. */
export const comparedRows = async (materials: readonly ComparedMaterial[]): Promise<Row[]> => {
  const t = await getTranslations("material-page");
  const common = await getTranslations("common");
  const facets = await getTranslations("search.facet");
  const exercises = await getTranslations("new-interactive");
  const format = await getFormatter();
  const bcp47 = await getLocale();
  const number = (value: number) => format.number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const size = (bytes: number) => t("megabytes", { size: format.number(Math.max(bytes / MEGABYTE, 0.1), { maximumFractionDigits: 1 }) });
  const { timeZone } = worlds[worldOfLocale(bcp47) ?? "de"];
  const describe: [string, (material: ComparedMaterial) => ReactNode][] = [
    [
      facets("price"),
      ({ card }) => {
        const { price, struck, struckText, reducedText } = cardPrice(card, bcp47, {
          free: common("free"),
          lowest: common("price.lowest"),
          reduced: common("price.reduced"),
        });
        return (
          <>
            {struck && <span className="vh">{reducedText} </span>}
            <b className={struck ? "num text-18 text-coral" : "num text-18"}>{price}</b>
            {struck && (
              <small>
                {struckText} <s>{struck}</s>
              </small>
            )}
          </>
        );
      },
    ],
    [
      t("facts.extent"),
      ({ card, facts }) =>
        card.pageCount > 0 && fact(common("pageCount", { count: card.pageCount }), facts.words && t("facts.words", { count: facts.words })),
    ],
    [t("facts.grade"), ({ card }) => card.grades.join(", ")],
    [facets("subject"), ({ card }) => card.subject?.name],
    [facets("material_type"), ({ card, materialType }) => fact(materialType, card.isBundle && t("card.bundle"))],
    [
      t("facts.key"),
      // A bundle's parts say it for themselves, and exercises check their answers.
      ({ card, facts, files }) =>
        !card.isBundle &&
        files.length > 0 &&
        fact(
          t(facts.hasAnswerKey === null ? "facts.notMeasured" : facts.hasAnswerKey ? "facts.hasKey" : "facts.noKey"),
          facts.answerKeyFrom && t("facts.keyFrom", { page: facts.answerKeyFrom }),
        ),
    ],
    [
      t("tabs.feedback"),
      ({ card: { rating } }) =>
        rating && (
          <Rating
            average={number(rating.average)}
            count={String(rating.count)}
            text={common("rating.text", { average: number(rating.average), count: rating.count })}
          />
        ),
    ],
    [t("credits.licence"), ({ licence }) => t(`rights.licence.${licence}`)],
    [
      t("facts.format"),
      ({ card, facts }) =>
        fact(card.formats.join(", "), facts.isEditable === null ? null : t(facts.isEditable ? "facts.editable" : "facts.notEditable")),
    ],
    [
      t("facts.print"),
      ({ facts: { pageSize, isLandscape, isColour } }) =>
        pageSize &&
        fact(t(isLandscape ? "facts.landscape" : "facts.portrait", { size: pageSize }), isColour === false && t("facts.noColour")),
    ],
    [exercises("play"), ({ exercises: own }) => own?.count],
    [
      t("tabs.files"),
      ({ files }) =>
        files.length > 0 && (
          <ul className="grid gap-1.5">
            {files.slice(0, MOST_FILES).map(({ id, materialId, name, bytes }) => (
              <li key={`${materialId}-${id}`} className="wrap-anywhere">
                {fact(name, bytes > 0 && size(bytes))}
              </li>
            ))}
            {files.length > MOST_FILES && <li>{facets("more", { count: files.length - MOST_FILES })}</li>}
          </ul>
        ),
    ],
    [t("facts.date"), ({ facts }) => format.dateTime(new Date(facts.updatedAt), { dateStyle: "medium", timeZone })],
  ];
  return describe.flatMap(([term, cell]) => {
    const cells = materials.map(cell);
    return cells.some(Boolean) ? [{ term, cells: cells.map((value) => value || <None />) }] : [];
  });
};
