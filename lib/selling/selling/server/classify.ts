import { knownTerms } from "#lib/catalogue/materials/server/known-terms.ts";
import { readQuery } from "#lib/catalogue/search/server/read-query.ts";
import { findTerms } from "#lib/catalogue/taxonomy/server/find-terms.ts";
import { type Db, getDb, type Tx } from "#lib/platform/db/client.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import { MAX_CLASS_GRADES } from "#lib/selling/selling/rules.ts";
import type { DraftFields } from "#lib/selling/selling/schema.ts";

/** What the first words of a text say about it, more would be guessing. */
const MOST_SUBJECTS = 2;
const MOST_TOPICS = 3;

/**
 * Subject, class grades, topics and type that lines of text name, as a search for them is understood in the world's language ("Klasse 5",
 * "Mathe"). A name of too many grades ("Gymnasium") says none.
 */
export const classify = async (
  world: World,
  lines: readonly string[],
  db: Db | Tx = getDb(),
): Promise<Pick<DraftFields, "subjects" | "classGrades" | "topics" | "materialType">> => {
  const known = await knownTerms(world, db);
  const found: Awaited<ReturnType<typeof readQuery>> = [];
  // One after the other: on a transaction's own connection.
  for (const line of lines) found.push(...(await readQuery(line, world, db)));
  const keysIn = (kind: keyof typeof known) => [...new Set(found.flatMap(({ keys }) => keys.filter((key) => known[kind].has(key))))];
  const [subjects, grades, topics] = [keysIn("subject"), keysIn("class_grade"), keysIn("topic")];
  // A topic is taught in a subject, which goes without saying.
  const terms = subjects.length > 0 ? [] : await findTerms(world, db);
  const implied = terms.flatMap(({ kind, key, data }) => (kind === "topic" && topics.includes(key) ? [data.subject] : []));
  return {
    subjects: [...new Set([...subjects, ...implied.filter((key) => typeof key === "string")])].slice(0, MOST_SUBJECTS),
    classGrades: grades.length <= MAX_CLASS_GRADES ? grades : [],
    topics: topics.slice(0, MOST_TOPICS),
    materialType: keysIn("material_type")[0] ?? "",
  };
};
