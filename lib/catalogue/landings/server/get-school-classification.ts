import { createTranslator } from "use-intl/core";
import { z } from "zod";
import { LEAST_MATERIALS, type SchoolLevel } from "#lib/catalogue/landings/rules.ts";
import type { SchoolClassification } from "#lib/catalogue/landings/schema.ts";
import { readLevels } from "#lib/catalogue/landings/server/school-level-facts.ts";
import { findTerms } from "#lib/catalogue/taxonomy/server/find-terms.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { getMessages } from "#lib/platform/i18n/messages.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

const subjectRow = z.object({ id: z.int(), materialsCount: z.int(), subject: z.string() });

/** What a level is called; "alle" is none of the taxonomy's stages. */
const nameOf = (name: string | null, world: World): string => {
  if (name) return name;
  const { bcp47, language } = worlds[world];
  const t = createTranslator({ locale: bcp47, messages: getMessages(language), namespace: "landing" }) as unknown as (
    key: string,
  ) => string;
  return t("pages.allLevels");
};

/**
 * ENTITY-5: a school level of Germany with its grades and the subjects that have enough materials, by name.
 * @throws AppError not_found in other worlds, which have no such levels.
 */
export const getSchoolClassification = async (world: World, school: SchoolLevel): Promise<SchoolClassification> => {
  if (world !== "de") throw new AppError("not_found");
  const terms = await findTerms(world);
  const level = readLevels(terms).find((one) => one.level === school);
  const rows = await queryRows(getDb(), subjectRow)`
    select id, materials_count as "materialsCount", split_part(key, ':', 2) as subject from landings
    where world = ${world} and kind = 'school' and starts_with(key, ${`${school}:`}) and materials_count >= ${LEAST_MATERIALS}`;
  const named = (kind: "subject" | "class_grade", wanted: string) => terms.find((term) => term.kind === kind && term.key === wanted)?.name;
  return {
    schoolName: nameOf(level?.name ?? null, world),
    grades: (level?.grades ?? []).flatMap((grade) => named("class_grade", grade) ?? []),
    subjects: rows
      .map(({ id, materialsCount, subject }) => ({ id, materialsCount, title: named("subject", subject) ?? subject }))
      .sort((a, b) => a.title.localeCompare(b.title, worlds[world].bcp47)),
  };
};
