import { eq } from "drizzle-orm";
import { formatDay } from "#lib/commerce/orders/server/format-document.ts";
import { paperAnswer, renderYearPaper, type YearPaper } from "#lib/commerce/orders/server/year-paper.ts";
import type { SchoolOverview } from "#lib/commerce/school-papers/schema.ts";
import { getOverview } from "#lib/commerce/school-papers/server/get-overview.ts";
import { findMembership } from "#lib/commerce/seats/server/find-membership.ts";
import { addressLines } from "#lib/platform/addresses/rules.ts";
import { type CsvRow, csvResponse } from "#lib/platform/csv/csv-response.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { users } from "#lib/platform/db/schema/schema.ts";
import { areaTexts } from "#lib/platform/email/render-mail.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import { decimal, formatPrice } from "#lib/platform/money/money.ts";
import { operatorDay } from "#lib/platform/operator/operator.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";

type Texts = ReturnType<typeof areaTexts>["t"];
const states = ["approved", "refused", "withdrawn", "open"] as const;

const sumOf = <K extends string>(rows: readonly Record<K, number>[], key: K): number => rows.reduce((sum, row) => sum + row[key], 0);

type Said = { data: SchoolOverview; t: Texts; sum: string; price: (minor: number) => string };

/** A table of what was spent; none where nothing was. */
const spentPart = ({ t, sum, price }: Said, heading: string, first: string, rows: SchoolOverview["bySubject"]): YearPaper["parts"] =>
  rows.length === 0
    ? []
    : [
        {
          heading,
          columns: [first, t("overview.spent")],
          rows: rows.map(({ name, spentMinor }) => [name || t("overview.noSubject"), price(spentMinor)]),
          sums: [sum, price(sumOf(rows, "spentMinor"))],
        },
      ];

const budgetPart = ({ data, t, price }: Said): YearPaper["parts"][number] => {
  const { budgetKind, budgetMinor, spentMinor, leftMinor } = data;
  return {
    heading: t("overview.budget"),
    columns: ["", t("overview.budget"), t("overview.spent"), t("overview.left")],
    rows: [
      [
        budgetKind ? t(`buy.kind.${budgetKind}`) : t("overview.noBudget"),
        budgetKind ? price(budgetMinor) : "–",
        price(spentMinor),
        leftMinor === null ? "–" : price(leftMinor),
      ],
    ],
    sums: [],
  };
};

const licencePart = ({ data: { licences }, t, sum }: Said): YearPaper["parts"] =>
  licences.length === 0
    ? []
    : [
        {
          heading: t("overview.licences"),
          columns: [t("overview.licence"), t("overview.seats"), t("overview.given"), t("overview.free")],
          rows: licences.map(({ title, seats, given, free }) => [title, String(seats), String(given), String(free)]),
          sums: [sum, ...(["seats", "given", "free"] as const).map((key) => String(sumOf(licences, key)))],
        },
      ];

/** A school year as PDF in the reader's language, for the head. @throws AppError not_found, forbidden */
export const paperOverview = async (userId: number, year: number | undefined): Promise<Response> => {
  const data = await getOverview(userId, year);
  const { school } = await findMembership(getDb(), userId, "oversee");
  const [user] = await getDb().select().from(users).where(eq(users.id, userId));
  if (!user) return notFoundError();
  const texts = areaTexts(user.language, user.world, "payment");
  const { t } = areaTexts(user.language, user.world, "my-school");
  const day = (at: string) => formatDay(at, texts.locale);
  const price = (minor: number) => formatPrice(minor, data.currency, texts.locale, { unambiguous: true });
  const said: Said = { data, t, sum: texts.t("taxYear.sum"), price };
  const requests = {
    heading: t("overview.requests"),
    columns: ["", t("overview.count")],
    rows: states.map((state) => [t(`buy.status.${state}`), String(data.requests[state])]),
    sums: [said.sum, String(Object.values(data.requests).reduce((sum, one) => sum + one, 0))],
  };
  const pdf = await renderYearPaper({
    texts,
    title: t("overview.title", { year: data.text }),
    person: addressLines({ ...school, company: school.name, name: null, country: worlds[school.world].country }),
    intro: `${day(data.from)} – ${day(data.until)}. ${t("overview.asOf", { date: day(operatorDay(new Date())) })}`,
    parts: [
      budgetPart(said),
      ...spentPart(said, t("overview.bySubject"), t("overview.subject"), data.bySubject),
      ...spentPart(said, t("overview.byMember"), t("roles.member"), data.byMember),
      ...licencePart(said),
      requests,
    ],
    notes: [t("private")],
  });
  return paperAnswer(pdf, `school-year-${data.year}.pdf`);
};

/** The same figures as CSV, one a row. @throws AppError not_found, forbidden */
export const exportOverview = async (userId: number, year: number | undefined): Promise<Response> => {
  const data = await getOverview(userId, year);
  const amount = (minor: number) => decimal(minor, data.currency);
  const spent = (part: string, rows: SchoolOverview["bySubject"]): CsvRow[] =>
    rows.map(({ name, spentMinor }) => [data.text, part, name, data.currency, amount(spentMinor), null, null, null]);
  const rows: CsvRow[] = [
    [data.text, "budget", data.budgetKind ?? "none", data.currency, data.budgetKind ? amount(data.budgetMinor) : null, null, null, null],
    [data.text, "spent", "", data.currency, amount(data.spentMinor), null, null, null],
    ...spent("subject", data.bySubject),
    ...spent("member", data.byMember),
    ...data.licences.map(({ title, seats, given, free }) => [data.text, "licence", title, null, null, seats, given, free]),
    ...states.map((state) => [data.text, "requests", state, null, null, data.requests[state], null, null]),
  ];
  const blocks = async function* () {
    yield rows;
  };
  const head = ["year", "part", "name", "currency", "amount", "count", "given", "free"];
  return csvResponse(`school-year-${data.year}.csv`, head, blocks());
};
