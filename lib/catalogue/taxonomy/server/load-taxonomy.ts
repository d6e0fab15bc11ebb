import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { installation, taxonomyTerms } from "#lib/platform/db/schema/schema.ts";
import { type World, worldCodes } from "#lib/platform/worlds/worlds.ts";

type Row = typeof taxonomyTerms.$inferInsert;
type Entry = { key: string; name: string; short?: string; synonyms?: string[] } & Record<string, unknown>;

const FACT = "taxonomy";
const lists = {
  stages: "stage",
  classGrades: "class_grade",
  learningYears: "learning_years",
  subjects: "subject",
  materialTypes: "material_type",
  topics: "topic",
} as const;

const rowsOf = (world: World, text: string): Row[] => {
  const file = JSON.parse(text) as Record<keyof typeof lists, Entry[] | undefined>;
  return Object.entries(lists).flatMap(([list, kind]) =>
    (file[list as keyof typeof lists] ?? []).map(({ key, name, short, synonyms, ...data }, position) => ({
      world,
      kind,
      key,
      name,
      short: short ?? null,
      synonyms: synonyms ?? [],
      position,
      data,
    })),
  );
};

const write = async (tx: Tx, rows: Row[]): Promise<void> => {
  // 27 worlds have about 4,700 words; a statement may have 65,535 parameters.
  for (let at = 0; at < rows.length; at += 2_000) {
    await tx
      .insert(taxonomyTerms)
      .values(rows.slice(at, at + 2_000))
      .onConflictDoUpdate({
        target: [taxonomyTerms.world, taxonomyTerms.kind, taxonomyTerms.key],
        set: {
          name: sql`excluded.name`,
          short: sql`excluded.short`,
          synonyms: sql`excluded.synonyms`,
          position: sql`excluded.position`,
          data: sql`excluded.data`,
        },
      });
  }
  const kept = JSON.stringify(rows.map(({ world, kind, key }) => `${world}/${kind}/${key}`));
  await tx.execute(
    sql`delete from taxonomy_terms where world || '/' || kind || '/' || key not in (select jsonb_array_elements_text(${kept}::jsonb))`,
  );
};

const load = async (tx: Tx): Promise<void> => {
  const texts = worldCodes.map(
    (world) => [world, readFileSync(path.join(process.cwd(), "lib/catalogue/taxonomy/data", `${world}.json`), "utf8")] as const,
  );
  const hash = createHash("sha256")
    .update(texts.map(([, text]) => text).join("\n"))
    .digest("hex");
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${FACT}))`);
  const [known] = await tx.select().from(installation).where(eq(installation.key, FACT));
  if (known?.value === hash) return;
  await write(
    tx,
    texts.flatMap(([world, text]) => rowsOf(world, text)),
  );
  const fact = { key: FACT, value: hash, updatedAt: new Date() };
  await tx.insert(installation).values(fact).onConflictDoUpdate({ target: installation.key, set: fact });
};

/**
 * Brings the words of all worlds' schools (lib/catalogue/taxonomy/data) into the database; does nothing when they are there already. To be called
 * after the migrations.
 */
export const loadTaxonomy = (tx?: Tx): Promise<void> => (tx ? load(tx) : transaction(load));
