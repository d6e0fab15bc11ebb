import { evaluate } from "@mdx-js/mdx";
import { render, screen } from "@testing-library/react";
import * as runtime from "react/jsx-runtime";
import remarkGfm from "remark-gfm";
import { expect, it } from "vitest";
import { mdxComponents } from "#components/pages/content/mdx-components.tsx";
import { readTextAddress } from "#components/pages/content/text-address.ts";

const operator = {
  brand: "Tafel",
  operator: "Tafel GmbH",
  address: "Weg 1\\n10115 Berlin",
  email: "hallo@tafel.example",
  contact: "Eva Tafel",
  phone: "030 1",
};
const figures = { materials: 1_234, pages: 5, authors: 2, withAnswerKey: 0, countries: 27 };

const show = async (text: string, bcp47 = "de-DE") => {
  const { default: Body } = await evaluate(text, { ...(runtime as never as Parameters<typeof evaluate>[1]), remarkPlugins: [remarkGfm] });
  return render(<Body components={mdxComponents({ world: "de", bcp47, operator, figures, tableLabel: "Tabelle" }) as never} />);
};

it("ROUTE-12 numbers are written as the text's language does, and the operator is the configured one", async () => {
  const { container } = await show(
    'Es gibt <Figure name="materials"/> bei <Operator field="brand"/>, <Operator field="address"/>: <Operator field="email"/>.',
  );
  expect(container.textContent).toBe("Es gibt 1.234 bei Tafel, Weg 1, 10115 Berlin: hallo@tafel.example.");
  expect(screen.getByRole("link", { name: "hallo@tafel.example" }).getAttribute("href")).toBe("mailto:hallo@tafel.example");
  const english = await show('<Figure name="materials"/> of them.', "en");
  expect(english.container.textContent).toBe("1,234 of them.");
});

it("ROUTE-12 links lead to the pages of the world, to articles by their name", async () => {
  await show('Zur <PageLink page="search">Suche</PageLink> und <PageLink page="content.help" article="pay">hier</PageLink>.');
  expect(screen.getByRole("link", { name: "Suche" }).getAttribute("href")).toBe("/de/suche");
  expect(screen.getByRole("link", { name: "hier" }).getAttribute("href")).toBe("/de/hilfe?article=pay");
});

it("ROUTE-12 a question is closed at first, a table scrolls in a named frame", async () => {
  const { container } = await show('<Question title="Warum?">\n\nDarum.\n\n</Question>\n\n| a | b |\n| --- | --- |\n| 1 | 2 |');
  expect(container.querySelector("details")?.open).toBe(false);
  expect(screen.getByRole("heading", { level: 3, name: "Warum?" })).toBeDefined();
  expect(screen.getByRole("region", { name: "Tabelle" }).tabIndex).toBe(0);
});

it("threat 19 what looks like markup in a text's words stays words", async () => {
  const { container } = await show("`<script>alert(1)</script>` und &lt;img src=x onerror=y&gt;");
  expect(container.querySelector("script, img")).toBeNull();
  expect(container.textContent).toBe("<script>alert(1)</script> und <img src=x onerror=y>");
});

it("threat 25 a repeated or endless parameter is read once and cut", () => {
  expect(readTextAddress({ q: ["  a ", "b"], article: undefined })).toEqual({ q: "a", article: "" });
  expect(readTextAddress({ q: "x".repeat(5_000), article: "y\0" })).toEqual({ q: "x".repeat(200), article: "y" });
});
