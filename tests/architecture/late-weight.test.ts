import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Packages that a file pulls in by imports of values, each with the first that does. What is loaded by import() is not followed. */
const packagesOf = (start: string): Map<string, string> => {
  const files = new Set([start]);
  const packages = new Map<string, string>();
  for (const file of files) {
    const imports = existsSync(file) ? readFileSync(file, "utf8").matchAll(/^(?:import|export) (type )?([^;]*?) from "([^"]+)";/gms) : [];
    for (const [, isType, names = "", target = ""] of imports) {
      const parts = names
        .replace(/[{}]/g, "")
        .split(",")
        .filter((name) => name.trim());
      if (isType || (parts.length > 0 && parts.every((name) => name.trim().startsWith("type ")))) continue;
      if (target.startsWith("#")) files.add(target.slice(1));
      else if (!packages.has(target)) packages.set(target, file);
    }
  }
  return packages;
};

it.each([
  ["a member's session, on every page", "components/identity/session/start-session.ts", ["zod"]],
  ["counting with consent, on every page", "components/pages/engagement/start-engagement.ts", ["zod", "axios", "@tanstack/react-query"]],
  ["a first visitor's consent", "components/pages/engagement/show-consent.tsx", ["zod", "@base-ui/react/dialog"]],
  ["the live connection", "components/identity/session/start-live.ts", ["zod"]],
])("STATE-13 %s does not weigh what it does not need", (_, start, unwanted) => {
  const found = packagesOf(start);
  expect(unwanted.filter((name) => found.has(name)).map((name) => `${name} by ${found.get(name)}`)).toEqual([]);
});

it("the walk sees what is imported", () => {
  expect(packagesOf("lib/catalogue/favourites/schema.ts").get("zod")).toBe("lib/catalogue/favourites/schema.ts");
});
