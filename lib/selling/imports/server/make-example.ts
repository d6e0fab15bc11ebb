import { priceLimits } from "#lib/catalogue/materials/rules.ts";
import { findTerms } from "#lib/catalogue/taxonomy/server/find-terms.ts";
import { amountText } from "#lib/platform/amounts/amount-text.ts";
import { csvResponse } from "#lib/platform/csv/csv-response.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";
import { columnName, ownText } from "#lib/selling/imports/server/column-names.ts";

const columns = [
  "title",
  "description",
  "subject",
  "class_grades",
  "material_type",
  "price",
  "keywords",
  "ai_use",
  "third_party",
  "files",
  "cover",
];

/** Ten times the lowest price of a currency is an ordinary one: 5.00 in euros. */
const ORDINARY = 10;

/** A table to begin with, in the words of a country: its heading and one row that its rules accept. */
export const makeExample = async (world: World): Promise<Response> => {
  const { language, bcp47, currency } = worlds[world];
  const terms = await findTerms(world);
  const first = (kind: string) => terms.find((term) => term.kind === kind)?.name ?? "";
  const [subject, materialType] = [first("subject"), first("material_type")];
  const row: Record<string, string> = {
    title: `${materialType}: ${subject}`,
    description: ownText(language, "upload.details.descriptionHint"),
    subject,
    class_grades: first("class_grade"),
    material_type: materialType,
    price: amountText(priceLimits(currency).minimum * ORDINARY, currency, bcp47),
    keywords: "",
    ai_use: "none",
    third_party: ownText(language, "bulk.no"),
    files: "1.pdf; 2.docx",
    cover: "",
  };
  const block = async function* () {
    yield [columns.map((column) => row[column] ?? "")];
  };
  const head = columns.map((column) => columnName(column, language));
  return csvResponse("import.csv", head, block());
};
