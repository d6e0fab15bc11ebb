import { describe, expect, it } from "vitest";
import { compareNeeds } from "#tests/architecture/compare-needs.ts";
import { asParts, findNeeds, findUnseen, PUBLIC } from "#tests/architecture/find-needs.ts";
import { scopesOfTest, sharedTexts } from "#tests/architecture/given-scopes.ts";
import { readModule } from "#tests/architecture/read-module.ts";

const LAYOUT = "app/(room)/layout.tsx";
const PAGE = "app/(room)/a/page.tsx";
const layout = `import { Personal } from "#components/personal.tsx"; export default ({ children }) => <Personal scope="room">{children}</Personal>;`;
const showing = (name: string) => `import { X } from "#components/${name}"; export default () => <X />;`;
const client = (body: string, imports = "") => `"use client"; ${imports} export const X = (props) => { ${body} };`;
const graphOf = (files: Record<string, string>) => new Map(Object.entries(files).map(([file, code]) => [file, readModule(file, code)]));

const messages = {
  cart: { title: "", state: { open: "", paid: "" }, box: { title: "", text: "", deep: { one: "", two: "", three: "" } } },
  common: { close: "", open: "", retry: "", more: { less: "" } },
};
const routes = ["cart", "login", "material", "cabinet.sales", "cabinet.fee"];
const needsOf = (files: Record<string, string>, scope = "room") => {
  const { texts, routes: read } = findNeeds(graphOf(files), messages, routes).get(scope) ?? { texts: new Map(), routes: new Map() };
  return { texts: [...texts.keys()].sort(), routes: [...read.keys()].sort() };
};
const inRoom = (body: string) => needsOf({ [LAYOUT]: layout, [PAGE]: showing("x.tsx"), "components/x.tsx": client(body) });

describe("what a component reads", () => {
  it.each([
    [
      "keys that are written out",
      `const t = useTranslations("cart"); return t("title") + t.rich("box.text", {});`,
      ["cart.box.text", "cart.title"],
    ],
    ["either of two", `const t = useTranslations("cart"); return t(props.a ? "title" : "box.title");`, ["cart.box.title", "cart.title"]],
    ["a key by a name of its own", `const t = useTranslations("cart"); const key = "title"; return t(key);`, ["cart.title"]],
    [
      "a key out of a list",
      `const t = useTranslations("common"); const keys = ["close", "open"] as const; return t(keys[props.at]);`,
      ["common.close", "common.open"],
    ],
    ["a key whose start is known: that part", `const t = useTranslations("cart"); return t(\`state.\${props.state}\`);`, ["cart.state"]],
    ["any key: the whole namespace", `const t = useTranslations("cart.box"); return t(props.key);`, ["cart.box"]],
    ["a translator that is handed on: the whole namespace", `const t = useTranslations("cart.box"); return props.list(t);`, ["cart.box"]],
    ["a namespace that is handed on", `return <Y texts="cart.box" />;`, ["cart.box"]],
    ["a translator as a dependency reads nothing", `const t = useTranslations("cart"); useEffect(() => t("title"), [t]);`, ["cart.title"]],
    ["a namespace named in a type reads nothing", `const texts: "cart.box" = props.texts;`, []],
    [
      "a key that only happens to have a constant's name",
      `const t = useTranslations("cart.box"); const key = "title"; return props.map((key) => t(key));`,
      ["cart.box"],
    ],
    ["a key that changes", `const t = useTranslations("cart.box"); let key = "title"; key = props.key; return t(key);`, ["cart.box"]],
    ["a translator without a namespace", `const t = useTranslations(); return t("cart.title");`, ["cart.title"]],
  ])("%s", (_, body, texts) => {
    expect(inRoom(body)).toEqual({ texts, routes: [] });
  });

  it.each([
    ["routes that are written out", `const href = useHref(); return <a href={href("cart")}>{useHref()("login")}</a>;`, ["cart", "login"]],
    ["either of two", `const go = useHref(); return go(props.a ? "cabinet.sales" : "cabinet.fee");`, ["cabinet.fee", "cabinet.sales"]],
    [
      "any route: all that the file names",
      `const icons = { material: 1, "cabinet.fee": 2 }; return useHref()(props.key);`,
      ["cabinet.fee", "material"],
    ],
    ["the path itself", `const { paths } = useWorld(); return paths["cart"];`, ["cart"]],
    [
      "another component's prop of that name",
      `const href = useHref(); return href("cart"); }; const Y = ({ href }) => { return href(1);`,
      ["cart"],
    ],
  ])("%s", (_, body, expected) => {
    expect(inRoom(body)).toEqual({ texts: [], routes: expected });
  });
});

describe("where it reads it", () => {
  const reads = (key: string) => client(`return useTranslations("common")("${key}");`);
  const translating = client(`const t = useTranslations("common"); return t("close");`);

  it("through server components, passed-on and late imports; types and server components themselves read nothing in the browser", () => {
    const files = {
      [LAYOUT]: layout,
      [PAGE]: showing("server.tsx"),
      "components/server.tsx": `import { X } from "./index.ts"; import type { Z } from "#components/type.tsx"; const t = useTranslations("cart"); t("title");`,
      "components/index.ts": `export { X } from "#components/early.tsx";`,
      "components/early.tsx": client(`return lazyArea("a", () => import("#components/late.tsx"));`),
      "components/late.tsx": `export const Y = () => { const t = useTranslations("common"); return t("retry"); };`,
      "components/type.tsx": translating,
    };
    expect(needsOf(files)).toEqual({ texts: ["common.retry"], routes: [] });
  });

  it("what the layout's own components read counts, what is around it does not", () => {
    const files = {
      "app/layout.tsx": showing("outer.tsx"),
      "components/outer.tsx": client("return 1;"),
      [LAYOUT]: layout,
      "components/personal.tsx": `import { X } from "#components/x.tsx"; export const Personal = ({ scope, children }) => <X>{children}</X>;`,
      "components/x.tsx": translating,
    };
    expect(needsOf(files).texts).toEqual(["common.close"]);
    expect(needsOf(files, PUBLIC)).toEqual({ texts: [], routes: [] });
  });

  it("a page outside all scopes whose component reads something is found", () => {
    expect(needsOf({ "app/page.tsx": showing("x.tsx"), "components/x.tsx": translating }, PUBLIC).texts).toEqual(["common.close"]);
  });

  it("an element of a page has its own, and the page has not", () => {
    const files = {
      [LAYOUT]: layout,
      [PAGE]: `import { X } from "#components/x.tsx"; import { Y } from "#components/y.tsx"; import { Texts } from "#components/texts.tsx";
        export default () => <div><Y /><Texts scope="part"><X /></Texts></div>;`,
      "components/x.tsx": translating,
      "components/y.tsx": client(`const t = useTranslations("common"); return t("open");`),
    };
    expect([needsOf(files).texts, needsOf(files, "part").texts]).toEqual([["common.open"], ["common.close"]]);
  });

  it("a late part has its own, and who opens it has not", () => {
    const files = {
      [LAYOUT]: layout,
      [PAGE]: showing("button.tsx"),
      "components/button.tsx": `"use client"; import { LateButton } from "#components/late-button.tsx"; import { X as Y } from "#components/y.tsx";
        const load = () => loadLate("a", () => import("#components/dialog.tsx")); export const X = () => <LateButton scope="late" load={load} />;`,
      "components/dialog.tsx": `import { open } from "#components/opener.ts"; const t = useTranslations("common"); t("close");`,
      "components/opener.ts": `import { X } from "#components/y.tsx"; export const open = async () => { const texts = await loadLateTexts("later");
        const t = createTranslator({ namespace: "cart", messages: texts.messages }); return t("title") + texts.paths["login"]; };`,
      "components/y.tsx": client(`const t = useTranslations("common"); return t("open");`),
    };
    expect(needsOf(files)).toEqual({ texts: ["common.open"], routes: [] });
    expect(needsOf(files, "late")).toEqual({ texts: ["common.close"], routes: [] });
    expect(needsOf(files, "later")).toEqual({ texts: ["cart.title", "common.open"], routes: ["login"] });
  });

  it("a route or a namespace that comes from elsewhere is told, until somebody names it", () => {
    const files = {
      [LAYOUT]: layout,
      [PAGE]: showing("x.tsx"),
      "components/x.tsx": client("const t = useTranslations(props.texts); return useHref()(props.key) + t(props.key);"),
    };
    const unseen = (more: Record<string, string>) => {
      const graph = graphOf({ ...files, ...more });
      return findUnseen(graph, findNeeds(graph, messages, routes), messages, routes);
    };
    expect(unseen({})).toEqual([
      "room: components/x.tsx reads texts that nobody names",
      "room: components/x.tsx asks for routes that it does not name",
    ]);
    const own = client("const all = { login: 1 }; const t = useTranslations(props.texts); return useHref()(props.key) + t(props.key);");
    const naming = `import { X } from "#components/x.tsx"; import { Y } from "#components/y.tsx"; export default () => <X />;`;
    expect(unseen({ "components/x.tsx": own, [PAGE]: naming, "components/y.tsx": client(`return <X texts="cart.box" />;`) })).toEqual([]);
  });

  it("what cannot be parsed is told", () => {
    expect(() => readModule("a.tsx", "const = ;")).toThrow("a.tsx");
  });

  it("a test gets what all scopes of its component have; two components that no scope has together are told", () => {
    const graph = graphOf({
      [LAYOUT]: layout,
      [PAGE]: showing("x.tsx"),
      "app/b/page.tsx": `import { X } from "#components/x.tsx"; import { Z } from "#components/z.tsx"; import { Texts } from "#components/texts.tsx";
        export default () => <Texts scope="b"><X /><Z /></Texts>;`,
      "components/x.tsx": reads("close"),
      "components/z.tsx": reads("open"),
      "components/mute.tsx": client("return 1;"),
      "tests/helper.tsx": `import { X } from "#components/x.tsx";`,
      "x.test.tsx": `import { help } from "#tests/helper.tsx"; import { X } from "#components/mute.tsx";`,
      "z.test.tsx": `import { X } from "#components/z.tsx";`,
      "mute.test.tsx": `import { X } from "#components/mute.tsx";`,
      "lost.test.tsx": `import { X } from "#components/z.tsx"; import { Y } from "#components/nowhere.tsx";`,
      "components/nowhere.tsx": reads("retry"),
    });
    const scopes = findNeeds(graph, messages, routes);
    const found = ["x", "z", "mute", "lost"].map((name) => scopesOfTest(graph, scopes, `${name}.test.tsx`));
    expect(found).toEqual([["room", "b"], ["b"], [], null]);
    expect(sharedTexts(["cart", "common.close"], ["cart.box", "common"])).toEqual(["common.close", "cart.box"]);
  });
});

it.each([
  ["a part without parts comes whole", ["common.more.less", "cart.state.open"], ["cart.state", "common.more"]],
  ["of a part with parts only what is read", ["common.close", "cart.title"], ["cart.title", "common.close"]],
  ["three quarters of a part bring all of it", ["cart.box.title", "cart.box.deep"], ["cart.box"]],
  ["what is inside another is not named twice", ["common", "common.close"], ["common"]],
])("%s", (_, texts, parts) => {
  expect(asParts(texts, messages)).toEqual(parts);
});

it("a scope that gives too little or too much is told with the component that reads it", () => {
  const read = { texts: new Map([["cart.box.title", "a.tsx"]]), routes: new Map([["cart", "b.tsx"]]), files: new Set<string>() };
  const faults = compareNeeds("room", { texts: ["common"], routes: ["login"] }, { texts: ["cart.box"], routes: ["cart"] }, read);
  expect(faults).toEqual([
    "room lacks the text cart.box: a.tsx",
    "room lacks the route cart: b.tsx",
    "room need not have the text common",
    "room need not have the route login",
  ]);
});
