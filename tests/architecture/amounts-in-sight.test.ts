import { type Node, parseSync } from "oxc-parser";
import { expect, it } from "vitest";
import { nodesOf } from "#tests/architecture/read-syntax.ts";
import { listFiles, readSource } from "#tests/architecture/source-files.ts";

type Source = { file: string; code: string };
/** So many columns stand side by side on a phone; with more the table scrolls in its frame. */
const ON_A_PHONE = 3;

const isColumns = (node: Node) => node.type === "JSXAttribute" && node.name.type === "JSXIdentifier" && node.name.name === "columns";
/** Figures at the end of their cell that are money: what `price`, `words.price` or `formatPrice` writes. */
const isAmount = (column: string) => /align: "end"/.test(column) && /\b(?:price|formatPrice)\(/.test(column);

/** Tables that hide every amount of theirs on a phone, because none of its columns stays in sight. */
const hiding = ({ file, code }: Source): string[] =>
  [...nodesOf(parseSync(file, code).program)].flatMap((node) => {
    if (!isColumns(node)) return [];
    const parts = [...nodesOf(node)].find(({ type }) => type === "ArrayExpression");
    if (parts?.type !== "ArrayExpression" || parts.elements.length <= ON_A_PHONE) return [];
    const columns = parts.elements.flatMap((one) => (one ? code.slice(one.start, one.end) : []));
    if (!columns.some(isAmount) || columns.some((column) => /\bisPinned\b/.test(column))) return [];
    return [`${file}:${code.slice(0, node.start).split("\n").length}`];
  });

it("a table of many columns that shows amounts keeps one of them in sight on a phone", () => {
  const sources = listFiles(/^components\/.*\.tsx$/).filter((file) => !file.endsWith(".test.tsx"));
  const withTables = sources.map((file) => ({ file, code: readSource(file) })).filter(({ code }) => code.includes("columns={["));
  expect(withTables.length).toBeGreaterThan(20);
  expect(withTables.flatMap(hiding)).toEqual([]);
});

it("a table that hides its amounts is found, a narrow one and one that pins is not", () => {
  const column = (key: string, more = "") => `{ key: "${key}", header: key, ${more} }`;
  const amount = (pin = "") => column("sum", `align: "end", ${pin} cell: ({ minor }) => formatPrice(minor, "EUR", bcp47)`);
  const others = [column("day"), column("name"), column("state")];
  const table = (...columns: string[]) => `const A = () => <Table rows={rows} columns={[${columns.join(", ")}]} />;`;
  const planted = [table(...others, amount()), table(...others, amount("isPinned: true,")), table(column("day"), amount())];
  expect(planted.flatMap((code, at) => hiding({ file: `planted-${at}.tsx`, code }))).toEqual(["planted-0.tsx:1"]);
});
