import { expect, it } from "vitest";
import lock from "#package-lock.json" with { type: "json" };
import kept from "#scripts/dependencies/safe-versions.json" with { type: "json" };
import { findUnsafe, type LockEntry, notAccepted } from "#tests/architecture/find-unsafe.ts";

const packages = lock.packages as Record<string, LockEntry>;
const { advisories, accepted } = kept;

it("ASVS 15.2.1 no installed copy of a package is older than is safe", () => {
  expect(notAccepted(findUnsafe(packages, advisories), accepted)).toEqual([]);
});

it("ASVS 15.2.1 what is accepted is still there, and for development alone", () => {
  const found = findUnsafe(packages, advisories).map((one) => `${one.package}@${one.version} ${one.isForDevelopment}`);
  expect(accepted.filter((one) => !found.includes(`${one.package}@${one.version} true`))).toEqual([]);
});

it("ASVS 15.2.1 the list is whole: an advisory's number, a day, newest line first, and packages that we have", () => {
  const names = new Set(Object.keys(packages).map((place) => place.split("node_modules/").at(-1)));
  for (const { package: name, ids, noted, safe } of advisories) {
    expect(names, name).toContain(name);
    expect(ids.length, name).toBeGreaterThan(0);
    expect(ids.filter((id) => !/^(GHSA(-[23456789cfghjmpqrvwx]{4}){3}|CVE-\d{4}-\d{4,})$/.test(id))).toEqual([]);
    expect(noted).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(safe, name).toEqual([...safe].sort((a, b) => b.localeCompare(a, "en", { numeric: true })));
  }
  expect(new Set(advisories.map((one) => one.package)).size).toBe(advisories.length);
});

it("ASVS 15.2.1 an old version that comes in is found, wherever it lies, and a reason helps in development alone", () => {
  const next = advisories.filter((one) => one.package === "next");
  const planted = {
    "node_modules/next": { version: "16.2.6" },
    "node_modules/a/node_modules/next": { version: "16.2.5" },
    "node_modules/b/node_modules/next": { version: "15.5.18" },
    "node_modules/c/node_modules/next": { version: "15.5.17", dev: true },
    "node_modules/d/node_modules/next": { version: "14.9.9" },
    "node_modules/e": { name: "next", version: "16.2.6-canary.1" },
    "node_modules/next-intl": { version: "4.0.0" },
    "node_modules/f/node_modules/next": { version: "17.0.0" },
  };
  const found = findUnsafe(planted, next);
  expect(found.map(({ version }) => version)).toEqual(["16.2.5", "15.5.17", "14.9.9", "16.2.6-canary.1"]);
  const reasons = ["15.5.17", "14.9.9"].map((version) => ({ package: "next", version }));
  expect(notAccepted(found, reasons).map(({ version }) => version)).toEqual(["16.2.5", "14.9.9", "16.2.6-canary.1"]);
  expect(findUnsafe({ "node_modules/dicer": { version: "0.3.1" } }, [{ package: "dicer", safe: [], ids: [] }])).toHaveLength(1);
});
