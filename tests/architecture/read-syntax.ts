import { type Expression, type Node, parseSync, visitorKeys } from "oxc-parser";

export type Range = { start: number; end: number };
export type Word = Range & { name: string };
export type Call = Range & { callee: Expression; args: readonly Expression[] };

/** `as`, `satisfies` and parentheses say nothing at runtime. */
export const bare = (node: Expression): Expression =>
  node.type === "TSAsExpression" || node.type === "TSSatisfiesExpression" || node.type === "ParenthesizedExpression"
    ? bare(node.expression)
    : node;

/** The node and all below it, each before what it consists of. */
export function* nodesOf(node: Node): Generator<Node> {
  yield node;
  const parts = node as unknown as Record<string, Node | readonly (Node | null)[] | null | undefined>;
  for (const key of visitorKeys[node.type] ?? []) for (const child of [parts[key] ?? []].flat()) if (child) yield* nodesOf(child);
}

const emptySyntax = () => ({
  functions: [] as Range[],
  /** `const name = init` */
  declared: [] as (Word & { init: Expression })[],
  /** Names that stand for something else somewhere: parameters, variables, parts of what is taken apart. */
  bound: new Set<string>(),
  calls: [] as Call[],
  /** `object[property]` */
  members: [] as { object: Expression; property: Expression }[],
  /** Names that stand for a value, but for those that are only listed, as dependencies of an effect are. */
  words: [] as Word[],
  /** `<Component scope="…">` */
  elements: [] as (Range & { scope: string })[],
  /** Strings, but for those in types and namespaces where they are used; and names of properties. */
  names: new Set<string>(),
});
export type Syntax = ReturnType<typeof emptySyntax>;

const namesIn = (node: Node): string[] => [...nodesOf(node)].flatMap((one) => (one.type === "Identifier" ? one.name : []));

/** Adds what a node says. Places in `noValues` are left out when what is there comes up. */
const note = (node: Node, syntax: Syntax, noValues: Set<number>): void => {
  const { start, end } = node;
  switch (node.type) {
    case "FunctionDeclaration":
    case "FunctionExpression":
    case "ArrowFunctionExpression":
      syntax.functions.push({ start, end });
      for (const parameter of node.params) for (const name of namesIn(parameter)) syntax.bound.add(name);
      break;
    case "ImportDeclaration":
      for (const { local } of node.specifiers) noValues.add(local.start);
      break;
    case "VariableDeclaration":
      for (const { id, init } of node.declarations) {
        if (node.kind === "const" && id.type === "Identifier" && init) {
          noValues.add(id.start);
          syntax.declared.push({ name: id.name, init: bare(init), start: id.start, end: init.end });
        } else for (const name of namesIn(id)) syntax.bound.add(name);
      }
      break;
    case "CallExpression":
      if (node.callee.type === "Identifier" && node.callee.name === "useTranslations" && node.arguments[0])
        noValues.add(node.arguments[0].start);
      syntax.calls.push({
        callee: node.callee,
        args: node.arguments.flatMap((one) => (one.type === "SpreadElement" ? [] : one)),
        start,
        end,
      });
      break;
    case "MemberExpression":
      if (node.computed) syntax.members.push({ object: node.object, property: node.property });
      else noValues.add(node.property.start);
      break;
    case "Property":
      if (node.key.type !== "Identifier" || node.computed) break;
      syntax.names.add(node.key.name);
      if (node.key.name === "namespace") noValues.add(node.value.start);
      if (!node.shorthand) noValues.add(node.key.start);
      break;
    case "JSXAttribute":
      noValues.add(node.name.start);
      break;
    case "ArrayExpression":
      for (const item of node.elements) if (item?.type === "Identifier") noValues.add(item.start);
      break;
    case "TSLiteralType":
      noValues.add(node.literal.start);
      break;
    case "Literal":
      if (typeof node.value === "string" && !noValues.has(start)) syntax.names.add(node.value);
      break;
    case "Identifier":
    case "JSXIdentifier":
      if (!noValues.has(start)) syntax.words.push({ name: node.name, start, end });
      break;
    case "JSXElement": {
      const { name, attributes } = node.openingElement;
      const given = attributes.find((one) => one.type === "JSXAttribute" && one.name.name === "scope");
      const value = given?.type === "JSXAttribute" && given.value?.type === "Literal" ? given.value.value : null;
      // <th scope="col"> opens nothing.
      if (typeof value === "string" && name.type === "JSXIdentifier" && /^[A-Z]/.test(name.name))
        syntax.elements.push({ scope: value, start, end });
    }
  }
};

/** What a source file is made of, as far as texts and paths are concerned. @throws Error where it cannot be parsed */
export const readSyntax = (file: string, code: string) => {
  const { program, module, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const syntax = emptySyntax();
  const noValues = new Set<number>();
  for (const node of nodesOf(program)) note(node, syntax, noValues);
  const isClient = program.body.some((one) => one.type === "ExpressionStatement" && one.directive === "use client");
  return { ...syntax, module, isClient };
};
