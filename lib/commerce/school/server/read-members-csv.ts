import { CsvError } from "csv-parse/sync";
import { z } from "zod";
import { canGive, type GivenRole, givenRoles, MAX_INVITED } from "#lib/commerce/school/rules.ts";
import type { InviteAnswer, MembersCsvPreview, MembersCsvRow } from "#lib/commerce/school/schema.ts";
import { enterSchool, lookIntoSchool } from "#lib/commerce/school/server/enter-school.ts";
import { findKnown, inviteAll } from "#lib/commerce/school/server/invite.ts";
import { unmarkFormulas } from "#lib/platform/csv/formulas.ts";
import { decodeCsv, parseCsv } from "#lib/platform/csv/parse-csv.ts";
import { getDb, type Tx, transaction } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { type SchoolRole, schoolRoles } from "#lib/platform/fields/school-roles.ts";
import { getMessages } from "#lib/platform/i18n/messages.ts";

const ENGLISH = "en";
const isEmail = (text: string): boolean => text.length <= 254 && z.email().safeParse(text).success;

/** A word of my-school in a language. */
const wordOf = (language: string, group: "csv" | "roles", key: string): string => {
  const found = (getMessages(language)["my-school"]?.[group] as Record<string, unknown> | undefined)?.[key];
  return typeof found === "string" ? found : "";
};

const fold = (text: string): string => text.normalize("NFC").trim().toLowerCase();
const columns = { email: ["email", "e-mail", "mail"], role: ["role"] } as const;
type Column = keyof typeof columns;

/** The column that a heading means: in the language of the page, in English, or by the name that programs use. */
const columnOf = (heading: string, language: string): Column | null => {
  const isCalled = (column: Column) =>
    [...columns[column], wordOf(language, "csv", column), wordOf(ENGLISH, "csv", column)].map(fold).includes(fold(heading));
  return (Object.keys(columns) as Column[]).find(isCalled) ?? null;
};

/** A role by its name in the language of the page, in English, or in the program; an empty cell is a plain member. */
const roleOf = (cell: string, language: string): SchoolRole | null =>
  cell === ""
    ? "member"
    : (schoolRoles.find((role) => [role, wordOf(language, "roles", role), wordOf(ENGLISH, "roles", role)].map(fold).includes(fold(cell))) ??
      null);

type Table = { lines: { row: number; email: string; role: string }[]; unknownColumns: string[] };

/**
 * The lines of a table. A mark before what would be a formula in a spreadsheet is no part of an address (threat 19).
 * @throws AppError import_unreadable with the column that is needed; list_full with too many rows
 */
const readTable = (bytes: Uint8Array, language: string): Table => {
  const unreadable = (): never => {
    throw new AppError("import_unreadable", { values: { columns: wordOf(language, "csv", "email") || "email" } });
  };
  const text = decodeCsv(bytes);
  if (text.includes("\u0000")) unreadable();
  const read = (() => {
    try {
      return parseCsv(text);
    } catch (error) {
      if (error instanceof CsvError) return unreadable();
      throw error;
    }
  })();
  const meant = new Map(read.columns.map((heading) => [heading, columnOf(heading, language)]));
  if (read.lines.length === 0 || ![...meant.values()].includes("email")) unreadable();
  if (read.lines.length > MAX_INVITED) throw new AppError("list_full", { values: { maximum: MAX_INVITED } });
  const cellOf = (values: Record<string, string>, column: Column) => {
    const heading = read.columns.find((one) => meant.get(one) === column);
    return unmarkFormulas((heading && values[heading]) ?? "").trim();
  };
  return {
    lines: read.lines.map(({ row, values }) => ({ row, email: cellOf(values, "email").toLowerCase(), role: cellOf(values, "role") })),
    unknownColumns: read.columns.filter((heading) => heading !== "" && !meant.get(heading)),
  };
};

type Judged = MembersCsvRow & { given: GivenRole | null };

const judgeRole = (role: SchoolRole | null, giver: SchoolRole): { fault?: "role" | "forbidden_role"; given: GivenRole | null } => {
  if (role === null) return { fault: "role", given: null };
  const given = givenRoles.find((one) => one === role && canGive(giver, one)) ?? null;
  return given ? { given } : { fault: "forbidden_role", given };
};

/** What is wrong with each row, all of it at once. */
const judge = async (
  tx: Pick<Tx, "select">,
  { schoolId, role: giver }: { schoolId: number; role: SchoolRole },
  { lines }: Table,
  language: string,
  now: Date,
): Promise<Judged[]> => {
  const { members, invited } = await findKnown(
    tx,
    schoolId,
    lines.map(({ email }) => email),
    now,
  );
  const seen = new Set<string>();
  return lines.map(({ row, email, role }) => {
    const { fault, given } = judgeRole(roleOf(role, language), giver);
    const faults: MembersCsvRow["faults"] = { ...(fault && { role: fault }) };
    if (email === "") faults.email = "required";
    else if (!isEmail(email)) faults.email = "email";
    else if (seen.has(email)) faults.email = "twice";
    else if (members.has(email)) faults.email = "member";
    else if (invited.has(email)) faults.email = "invited";
    seen.add(email);
    return { row, email, role, faults, given };
  });
};

/** What a table would do, row by row; nothing is written. @throws AppError not_found, forbidden, import_unreadable, list_full */
export const previewMembersCsv = async (
  userId: number,
  bytes: Uint8Array,
  language: string,
  now = new Date(),
): Promise<MembersCsvPreview> => {
  const inside = await lookIntoSchool(getDb(), userId, "invite");
  const table = readTable(bytes, language);
  const rows = (await judge(getDb(), inside, table, language, now)).map(({ given: _, ...row }) => row);
  return { rows, unknownColumns: table.unknownColumns };
};

/** Invites the rows without a fault, by the same eyes as the preview; the others are passed over. @throws AppError as the preview, too_many_requests */
export const inviteByCsv = (userId: number, bytes: Uint8Array, language: string, now = new Date()): Promise<InviteAnswer> =>
  transaction(async (tx) => {
    const inside = await enterSchool(tx, userId, { right: "invite" });
    const rows = await judge(tx, { schoolId: inside.school.id, role: inside.role }, readTable(bytes, language), language, now);
    const asked = rows.flatMap(({ email, given, faults }) => (given && Object.keys(faults).length === 0 ? [{ email, role: given }] : []));
    const { sent } = await inviteAll(tx, inside, asked, now);
    return { sent, skipped: rows.length - sent };
  });
