import { indexMaterial } from "#lib/catalogue/indexing/server/index-material.ts";
import { findTerms } from "#lib/catalogue/taxonomy/server/find-terms.ts";
import { getDb, getPool, transaction } from "#lib/platform/db/client.ts";
import { materialFiles, materialPages, materials, users } from "#lib/platform/db/schema/schema.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

/** Numbers from 0 to 1, the same for the same seed. */
const makeRandom = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return seed / 4_294_967_296;
};

const syllables =
  "ba be bi bo da de di do fa fe ga ge ha he ka ke la le li lo ma me mi mo na ne no pa pe ra re ri ro sa se si so ta te ti to wa we zu".split(
    " ",
  );

/** About 20,000 words; the n-th is looked for 1/n as often as the first (Zipf), as in real texts. */
const makeVocabulary = (names: readonly string[], random: () => number): string[] => {
  const invented = Array.from({ length: 20_000 }, () =>
    Array.from({ length: 2 + Math.floor(random() * 4) }, () => syllables[Math.floor(random() * syllables.length)]).join(""),
  );
  return [...new Set([..."Aufgabe Name Datum Klasse Lösung Rechne Schreibe Lies".split(" "), ...names, ...invented])];
};

/** Fills an empty world with `count` published materials of 1 to 8 pages with about 90 words each; repeatable. */
export const seedMaterials = async (world: World, count: number, log: (text: string) => void = () => {}): Promise<void> => {
  const random = makeRandom(7);
  const terms = await findTerms(world);
  const of = (kind: string) => terms.filter((term) => term.kind === kind);
  const vocabulary = makeVocabulary(
    of("topic").flatMap(({ name, synonyms }) => [name, ...synonyms].flatMap((text) => text.split(/\s+/))),
    random,
  );
  const word = () => vocabulary[Math.floor(vocabulary.length ** random()) - 1] ?? "Wort";
  const words = (most: number) => Array.from({ length: most }, word).join(" ");
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const owners = await getDb()
    .insert(users)
    .values(
      Array.from({ length: 200 }, (_, index) => {
        const name = `${pick(syllables)}${pick(syllables)} Studio ${index}`;
        return {
          email: `seed-${world}-${index}@seed.example`,
          slug: `seed-${index}`,
          publicName: name,
          world,
          language: worlds[world].language,
          currency: worlds[world].currency,
          isSeller: true,
        };
      }),
    )
    .returning({ id: users.id });
  for (let done = 0; done < count; done += 100) {
    await transaction(async (tx) => {
      for (let index = 0; index < Math.min(100, count - done); index += 1) {
        const topic = pick(of("topic"));
        const price = random() < 0.1 ? 0 : 100 + Math.floor(random() * 900);
        const [row] = await tx
          .insert(materials)
          .values({
            authorId: pick(owners).id,
            world,
            language: worlds[world].bcp47,
            slug: "blatt",
            title: `${topic.name}: ${words(4)}`.slice(0, 120),
            description: words(60),
            subjects: [String(topic.data.subject)],
            topics: [topic.key],
            classGrades: of("class_grade")
              .slice(Math.floor(random() * 8))
              .slice(0, 2)
              .map(({ key }) => key),
            materialType: pick(of("material_type")).key,
            formats: random() < 0.3 ? ["PDF", "DOCX"] : ["PDF"],
            facts: { hasAnswerKey: random() < 0.6 },
            priceMinor: price,
            salePriceMinor: price > 300 && random() < 0.1 ? price - 100 : null,
            currency: worlds[world].currency,
            status: "published",
            ratingCount: Math.floor(random() ** 4 * 90),
            ratingSum: 0,
            publishedAt: new Date(Date.now() - random() * 6e10),
          })
          .returning({ id: materials.id });
        const materialId = row?.id as number;
        const [file] = await tx
          .insert(materialFiles)
          .values({
            materialId,
            kind: "material_file",
            name: "blatt.pdf",
            storageKey: "files/aa/x",
            bytes: 9_000,
            sha256: "x",
            mime: "application/pdf",
            status: "ready",
          })
          .returning({ id: materialFiles.id });
        const fileId = file?.id as number;
        const texts = Array.from({ length: 1 + Math.floor(random() * 8) }, () => words(60 + Math.floor(random() * 60)));
        await tx
          .insert(materialPages)
          .values(texts.map((text, at) => ({ materialId, fileId, number: at + 1, position: at + 1, isFree: at < 2, text })));
        await indexMaterial(tx, materialId);
      }
    });
    if ((done + 100) % 1_000 === 0) log(`${done + 100} of ${count}`);
  }
  // Longer than a statement of the site may take.
  const client = await getPool().connect();
  try {
    await client.query("set statement_timeout = 0");
    await client.query("update materials set rating_sum = rating_count * 4 + id % (rating_count + 1) where world = $1", [world]);
    for (const table of ["materials", "material_pages"]) await client.query(`vacuum analyze ${table}`);
  } finally {
    client.release(true);
  }
};
