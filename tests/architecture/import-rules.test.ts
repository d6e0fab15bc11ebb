import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";

// dependency-cruiser says nothing when it cannot read TypeScript: only violations that are found prove that it looks.
const planted: Record<string, Record<string, string>> = {
  "no-circular": { "lib/catalogue/search/a.ts": 'import "#lib/catalogue/search/b.ts";' },
  resolvable: { "lib/platform/bus/lost.ts": 'import { x } from "#lib/platform/bus/nowhere.ts"; export const y = x;' },
  "nothing-imports-app": { "lib/platform/seo/page.ts": 'export { x } from "#app/api/x/route.ts";' },
  "nothing-imports-tests": { "lib/platform/bus/fake.ts": 'import "#tests/call.ts";' },
  "nothing-imports-the-composition": {
    "lib/platform/bus/all.ts": 'import { tasks } from "#lib/platform/registry/tasks.ts"; export const n = tasks;',
  },
  // A forgotten folder is no quiet part of the platform.
  "everything-stands-in-a-wing": { "lib/commerce/cart/server/odd.ts": 'import { odd } from "#lib/oddments/odd.ts"; export const o = odd;' },
  "platform-knows-no-wing-above": {
    "lib/platform/db/price.ts": 'import type { Cart } from "#lib/commerce/cart/schema.ts"; export type X = Cart;',
  },
  "commerce-knows-no-wing-above": {
    "components/commerce/cart/chart.tsx": 'import { Chart } from "#components/selling/sales/chart.tsx"; export const c = Chart;',
  },
  "lib-knows-no-components": { "lib/commerce/cart/server/render.ts": 'import "#components/commerce/cart/cart.tsx";' },
  "components-know-interfaces": {
    "components/commerce/cart/total.tsx": 'import { getCart } from "#lib/commerce/cart/server/get-cart.ts"; export const t = getCart;',
    "components/commerce/cart/secret.tsx": 'import "#lib/commerce/cart/secret.ts";',
    "components/commerce/cart/rows.tsx": 'import { open } from "#lib/platform/db/client.ts"; export const r = open;',
  },
  "ui-knows-itself": { "components/platform/ui/button.tsx": 'import { euro } from "#lib/platform/money/money.ts"; export const b = euro;' },
  "schema-and-rules-are-pure": {
    "lib/commerce/cart/rules.ts": 'import { open } from "#lib/platform/db/client.ts"; export const r = open;',
  },
  "schema-and-rules-need-zod-alone": {
    "lib/commerce/orders/schema.ts": 'import { readFileSync } from "node:fs"; export const s = readFileSync;',
  },
  "queries-and-store-are-client-code": {
    "lib/commerce/cart/queries.ts": 'import { open } from "#lib/platform/db/client.ts"; export const q = () => open;',
  },
  "stores-of-others-stay-theirs": {
    "lib/commerce/orders/queries.ts": 'import { store } from "#lib/commerce/school/store.ts"; export const q = store;',
  },
  "server-is-no-client": {
    "lib/commerce/orders/server/pay.ts": 'import { store } from "#lib/commerce/school/store.ts"; export const p = store;',
  },
  "rooms-have-known-parts": {
    "lib/commerce/orders/server/vat.ts": 'import { secret } from "#lib/commerce/cart/secret.ts"; export const v = secret;',
  },
  "no-tsx-below-the-server": { "lib/platform/email/mail.ts": 'import "#lib/platform/email/mail-body.tsx";' },
};
const innocent: Record<string, string> = {
  "app/api/x/route.ts": 'import { getCart } from "#lib/commerce/cart/server/get-cart.ts"; export const x = getCart;',
  "components/commerce/cart/cart.tsx":
    'import { useCart } from "#lib/commerce/school/queries.ts"; import { euro } from "#lib/platform/money/money.ts"; export const c = [useCart, euro];',
  "components/selling/sales/chart.tsx": 'import { useCart } from "#lib/commerce/school/queries.ts"; export const Chart = useCart;',
  "lib/catalogue/search/b.ts": 'import "#lib/catalogue/search/a.ts";',
  "lib/commerce/cart/schema.ts":
    'import { z } from "zod"; import { euro } from "#lib/platform/money/money.ts"; export type Cart = typeof euro; export const s = z;',
  "lib/commerce/cart/server/get-cart.ts":
    'import { open } from "#lib/platform/db/client.ts"; import { total } from "#lib/commerce/school/rules.ts"; export const getCart = [open, total];',
  "lib/commerce/cart/secret.ts": "export const secret = 1;",
  "lib/oddments/odd.ts": "export const odd = 1;",
  "lib/platform/db/client.ts": "export const open = 1;",
  "lib/platform/email/mail-body.tsx": "export const m = 1;",
  "lib/platform/money/money.ts": "export const euro = 1;",
  "lib/commerce/school/queries.ts": 'import { store } from "#lib/commerce/school/store.ts"; export const useCart = store;',
  "lib/commerce/school/rules.ts": "export const total = 1;",
  "lib/commerce/school/store.ts": "export const store = 1;",
  "lib/platform/registry/tasks.ts": "export const tasks = {};",
  "tests/call.ts": 'import { x } from "#app/api/x/route.ts"; export const call = x;',
};

let root = "";
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), "kreda-rules-"));
  symlinkSync(path.resolve("node_modules"), path.join(root, "node_modules"));
  cpSync(".dependency-cruiser.mjs", path.join(root, ".dependency-cruiser.mjs"));
  cpSync("scripts/wings/wings.mjs", path.join(root, "scripts/wings/wings.mjs"));
  writeFileSync(path.join(root, "package.json"), '{ "type": "module", "imports": { "#*": "./*" }, "dependencies": { "zod": "1" } }');
  for (const files of [innocent, ...Object.values(planted)]) {
    for (const [name, code] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
      writeFileSync(path.join(root, name), `${code}\n`);
    }
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

it("every import rule finds the violation planted for it, and nothing else is reported", () => {
  const command = path.resolve("node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [command, "app", "components", "lib", "tests", "--config", ".dependency-cruiser.mjs", "--output-type", "json"],
    {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 64 << 20,
    },
  );
  const found = (JSON.parse(stdout || stderr) as { summary: { violations: { from: string; rule: { name: string } }[] } }).summary
    .violations;
  for (const [rule, files] of Object.entries(planted)) {
    expect(
      found.filter((violation) => violation.rule.name === rule).map(({ from }) => from),
      rule,
    ).toEqual(expect.arrayContaining(Object.keys(files).map((file) => expect.stringContaining(file))));
  }
  expect(found.filter(({ from }) => from in innocent).map(({ from, rule }) => `${rule.name}: ${from}`)).toEqual([]);
});
