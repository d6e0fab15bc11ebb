import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";

// dependency-cruiser says nothing when it cannot read TypeScript: only violations that are found prove that it looks.
const planted: Record<string, Record<string, string>> = {
  "no-circular": { "lib/search/a.ts": 'import "#lib/search/b.ts";', "lib/search/b.ts": 'import "#lib/search/a.ts";' },
  resolvable: { "lib/bus/lost.ts": 'import { x } from "#lib/bus/nowhere.ts"; export const y = x;' },
  "nothing-imports-app": { "lib/seo/page.ts": 'export { x } from "#app/api/x/route.ts";' },
  "nothing-imports-tests": { "lib/bus/fake.ts": 'import "#tests/call.ts";' },
  "nothing-imports-the-composition": { "lib/bus/all.ts": 'import { tasks } from "#lib/tasks.ts"; export const n = tasks;' },
  "platform-knows-no-area": { "lib/db/price.ts": 'import type { Cart } from "#lib/cart/schema.ts"; export type X = Cart;' },
  "lib-knows-no-components": { "lib/cart/server/render.ts": 'import "#components/cart/cart.tsx";' },
  "components-know-no-server": {
    "components/cart/total.tsx": 'import { getCart } from "#lib/cart/server/get-cart.ts"; export const t = getCart;',
  },
  "components-know-interfaces": { "components/cart/secret.tsx": 'import "#lib/cart/secret.ts";' },
  "ui-knows-itself": { "components/ui/button.tsx": 'import { euro } from "#lib/money.ts"; export const b = euro;' },
  "schema-and-rules-are-pure": { "lib/cart/rules.ts": 'import { open } from "#lib/db/client.ts"; export const r = open;' },
  "schema-and-rules-need-zod-alone": { "lib/orders/schema.ts": 'import { readFileSync } from "node:fs"; export const s = readFileSync;' },
  "queries-and-store-are-client-code": { "lib/cart/queries.ts": 'import { open } from "#lib/db/client.ts"; export const q = () => open;' },
  "stores-of-others-stay-theirs": { "lib/orders/queries.ts": 'import { store } from "#lib/school/store.ts"; export const q = store;' },
  "server-is-no-client": { "lib/orders/server/pay.ts": 'import { store } from "#lib/school/store.ts"; export const p = store;' },
  "areas-have-known-parts": { "lib/orders/server/vat.ts": 'import { secret } from "#lib/cart/secret.ts"; export const v = secret;' },
  "no-tsx-below-the-server": { "lib/email/mail.ts": 'import "#lib/email/mail-body.tsx";' },
};
const innocent: Record<string, string> = {
  "app/api/x/route.ts": 'import { getCart } from "#lib/cart/server/get-cart.ts"; export const x = getCart;',
  "components/cart/cart.tsx":
    'import { useCart } from "#lib/school/queries.ts"; import { euro } from "#lib/money.ts"; export const c = [useCart, euro];',
  "lib/cart/schema.ts":
    'import { z } from "zod"; import { euro } from "#lib/money.ts"; export type Cart = typeof euro; export const s = z;',
  "lib/cart/server/get-cart.ts":
    'import { open } from "#lib/db/client.ts"; import { total } from "#lib/school/rules.ts"; export const getCart = [open, total];',
  "lib/cart/server/jobs.ts": "export const tasks = {};",
  "lib/cart/secret.ts": "export const secret = 1;",
  "lib/db/client.ts": "export const open = 1;",
  "lib/email/mail-body.tsx": "export const m = 1;",
  "lib/money.ts": "export const euro = 1;",
  "lib/school/queries.ts": 'import { store } from "#lib/school/store.ts"; export const useCart = store;',
  "lib/school/rules.ts": "export const total = 1;",
  "lib/school/store.ts": "export const store = 1;",
  "lib/tasks.ts": 'import { tasks as cart } from "#lib/cart/server/jobs.ts"; export const tasks = cart;',
  "tests/call.ts": 'import { x } from "#app/api/x/route.ts"; export const call = x;',
};

let root = "";
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), "kreda-rules-"));
  symlinkSync(path.resolve("node_modules"), path.join(root, "node_modules"));
  cpSync(".dependency-cruiser.mjs", path.join(root, ".dependency-cruiser.mjs"));
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
    ).toEqual(expect.arrayContaining([expect.stringContaining(Object.keys(files)[0] as string)]));
  }
  expect(found.filter(({ from }) => from in innocent).map(({ from, rule }) => `${rule.name}: ${from}`)).toEqual([]);
});
