import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { createTranslator } from "use-intl/core";
import { type E2eWorld, externalId, type SheetKey } from "#e2e/catalogue.ts";
import { CONSENT_COOKIE, CONSENT_SECONDS, formatConsent } from "#lib/pages/engagement/rules.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { openDatabase } from "#lib/platform/db/open-database.ts";
import { materials, users } from "#lib/platform/db/schema/schema.ts";
import { getMessages } from "#lib/platform/i18n/messages.ts";
import { href } from "#lib/platform/routes/href.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

export { expect };

/** A text of the page by its area and key, `t("cart.screen.title")`: the same journey in every language. */
export type Texts = (key: string, values?: Record<string, string | number>) => string;

/** A material of the catalogue as it stands in the shop. */
export type Material = {
  id: number;
  externalId: string;
  slug: string;
  title: string;
  path: string;
  authorId: number;
  authorSlug: string;
  authorPath: string;
};

/** What goes wrong on its own fails the test; `allow` names what is meant to, by a pattern of its address or text. */
export type Watch = { allow: (pattern: RegExp) => void };

type Options = {
  world: E2eWorld;
  /** What this browser has decided about cookies before (STATE-6); null: nothing yet, so it will be asked. */
  consent: "necessary" | null;
};
type Fixtures = { t: Texts; watch: Watch; find: (key: SheetKey) => Promise<Material> };

export const textsOf = (world: World): Texts =>
  createTranslator({
    locale: worlds[world].bcp47,
    timeZone: worlds[world].timeZone,
    messages: getMessages(worlds[world].language),
  }) as unknown as Texts;

const findMaterial = async (world: E2eWorld, key: SheetKey): Promise<Material> => {
  const [row] = await getDb()
    .select({ id: materials.id, slug: materials.slug, title: materials.title, authorId: users.id, authorSlug: users.slug })
    .from(materials)
    .innerJoin(users, eq(users.id, materials.authorId))
    .where(eq(materials.externalId, externalId(world, key)));
  if (!row) throw new Error(`${externalId(world, key)} is not in the shop`);
  return {
    ...row,
    externalId: externalId(world, key),
    path: href(world, "material", { id: row.id, slug: row.slug }),
    authorPath: href(world, "author", { id: row.authorId, slug: row.authorSlug }),
  };
};

// A page that is left cuts its requests short: nothing failed.
const isCutShort = (failure: string | undefined) => failure === "net::ERR_ABORTED";

const watchContext = async (context: BrowserContext, problems: string[]): Promise<void> => {
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      console.error(`CSP ${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber} ${event.sample}`);
    });
  });
  context.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (event) => problems.push(`exception: ${event.error().stack ?? event.error().message}`));
  context.on("requestfailed", (request) => {
    const failure = request.failure()?.errorText;
    if (!isCutShort(failure)) problems.push(`${failure}: ${request.method()} ${request.url()}`);
  });
  context.on("response", (response) => {
    if (response.status() >= 400) problems.push(`${response.status()}: ${response.request().method()} ${response.url()}`);
  });
};

/** A browser that wants only what is necessary. */
const decidedState = (baseURL = "http://localhost") => {
  const decidedAt = Math.floor(Date.now() / 1000);
  const { hostname } = new URL(baseURL);
  const cookie = { name: CONSENT_COOKIE, value: formatConsent({ categories: [], decidedAt }), domain: hostname, path: "/" };
  return {
    cookies: [{ ...cookie, expires: decidedAt + CONSENT_SECONDS, httpOnly: false, secure: false, sameSite: "Lax" as const }],
    origins: [],
  };
};

const allowedIn = new WeakMap<BrowserContext, RegExp[]>();

/** Says for helpers of journeys what their steps bring along in this browser and nobody has to worry about. */
export const allowIn = (context: BrowserContext, pattern: RegExp): void => void allowedIn.get(context)?.push(pattern);

export const test = base.extend<Options & Fixtures, { database: null }>({
  world: ["de", { option: true }],
  consent: ["necessary", { option: true }],
  storageState: ({ consent, baseURL }, use) => use(consent === null ? undefined : decidedState(baseURL)),
  locale: ({ world }, use) => use(worlds[world].bcp47),
  t: ({ world }, use) => use(textsOf(world)),
  // The shop's own database: the running server is joined.
  database: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const database = await openDatabase();
      await use(null);
      await database.close();
    },
    { scope: "worker", auto: true },
  ],
  find: ({ world, database: _ }, use) => use((key) => findMaterial(world, key)),
  watch: [
    async ({ context }, use) => {
      const problems: string[] = [];
      const allowed: RegExp[] = [];
      allowedIn.set(context, allowed);
      await watchContext(context, problems);
      await use({ allow: (pattern) => void allowed.push(pattern) });
      expect(problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** The page's scripts have taken over what was only HTML before. */
export const isReady = (page: Page) =>
  page.waitForFunction(() => Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react")));
