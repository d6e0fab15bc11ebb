import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import type { APIRequestContext, APIResponse } from "@playwright/test";
import { e2eWorlds } from "#e2e/catalogue.ts";
import { expect, test, textsOf } from "#e2e/fixtures.ts";
import { logIn, makeMember, makeSeller } from "#e2e/members.ts";
import { href } from "#lib/platform/routes/href.ts";
import { pathPattern } from "#lib/platform/routes/pathnames.ts";
import { type RouteKey, routeKeys, routes } from "#lib/platform/routes/routes.ts";
import { defaultWorld, worldCodes, worlds } from "#lib/platform/worlds/worlds.ts";

/** One answer, redirects not followed. */
const ask = (request: APIRequestContext, path: string, headers?: Record<string, string>): Promise<APIResponse> =>
  request.get(path, { maxRedirects: 0, ...(headers && { headers }) });

/** The path that a redirect leads to. */
const targetOf = (answer: APIResponse): string => {
  const { pathname, search } = new URL(answer.headers().location ?? "", answer.url());
  return decodeURI(pathname) + search;
};

const htmlLang = (html: string) => /<html[^>]*\blang="([^"]+)"/.exec(html)?.[1];
const robotsOf = (html: string) => /<meta name="robots" content="([^"]+)"/.exec(html)?.[1]?.replace(/\s/g, "") ?? "index,follow";

test.describe("the root", () => {
  test.use({ locale: "el-GR" });

  test("ROOT-1 ROOT-2 the root offers every world, guesses one, and leads to the chosen one the next time", async ({ page }) => {
    await page.goto("/");
    await expect(page).toHaveURL("/");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    for (const world of worldCodes) await expect(page.getByRole("main").locator(`a[href="/${world}"]`).last()).toBeAttached();
    await page.getByRole("link", { name: worlds.gr.nativeCountryName }).first().click();
    await expect(page).toHaveURL("/gr");
    await page.goto("/");
    await expect(page).toHaveURL("/gr");
  });

  test("ROOT-2 threat 12 a stored target that is no own path is not followed", async ({ request }) => {
    for (const target of ["//evil.example", "https://evil.example/de", "/xx", "/\\evil.example", "javascript:alert(1)"]) {
      const answer = await ask(request, "/", { cookie: `kreda_target=${encodeURIComponent(target)}` });
      expect([target, answer.status()]).toEqual([target, 200]);
    }
    expect(targetOf(await ask(request, "/", { cookie: "kreda_target=%2Fde%2Fwarenkorb" }))).toBe("/de/warenkorb");
  });
});

test("ROOT-3 a broken marketing parameter is repaired on every path", async ({ request, find }) => {
  const { path } = await find("inside");
  for (const start of [href("de", "search"), "/", path, href("gr", "home")]) {
    const answer = await ask(request, `${start}?q=bruch?utm_source=x`);
    expect([start, answer.status(), targetOf(answer)]).toEqual([start, 308, `${decodeURI(start)}?q=bruch&utm_source=x`]);
  }
});

for (const world of e2eWorlds) {
  test.describe(`pages in ${world}`, () => {
    test.use({ world });

    test("WORLD-1 WORLD-8 what does not exist says so in the world's language, with status 404", async ({ page, t, watch }) => {
      watch.allow(/404/);
      for (const path of [
        `/${world}/nothing-here`,
        href(world, "material", { id: 999_999, slug: "x" }),
        `/${world}/a/b/c`,
        `/${world}/x.php`,
      ]) {
        expect((await page.goto(path))?.status()).toBe(404);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("common.notFound.title"));
        await expect(page.locator("html")).toHaveAttribute("lang", worlds[world].htmlLang);
        await expect(page.getByRole("main").getByRole("link", { name: t("common.notFound.home") })).toHaveAttribute("href", `/${world}`);
      }
    });

    test("WORLD-1 WORLD-8 a link inside the page that leads nowhere shows the same, and the way back stays", async ({ page, t, watch }) => {
      watch.allow(/404/);
      const start = href(world, "content.ranking");
      const lost = [
        href(world, "material", { id: 999_999, slug: "x" }),
        href(world, "author", { id: 999_999, slug: "x" }),
        href(world, "content.help", {}, { article: "nothing" }),
        `/${world}/nothing-here`,
      ];
      for (const path of lost) {
        await page.goto(start);
        const heading = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
        const asked = page.waitForRequest((request) => request.headers().rsc === "1" && request.url().includes(path));
        await page.getByRole("main").evaluate((main, target) => {
          const link = document.createElement("a");
          Object.assign(link, { href: target, textContent: "lost" });
          main.prepend(link);
        }, path);
        await page.getByRole("link", { name: "lost", exact: true }).click();
        await asked;
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("common.notFound.title"));
        await expect(page.locator("html")).toHaveAttribute("lang", worlds[world].htmlLang);
        await expect(page).toHaveTitle(new RegExp(t("common.notFound.title")));
        await expect(page).toHaveURL(path);
        await page.goBack();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      }
    });

    test("WORLD-6 ROUTE-5 ROUTE-3 paths of other worlds and wrong slugs lead permanently to the right address", async ({
      request,
      find,
    }) => {
      const { id, path, authorId, authorPath } = await find("inside");
      const other = world === "de" ? "es" : "de";
      const own = (path: string) => `/${world}/${path.split("/").slice(2).join("/")}`;
      const redirects = [
        [own(href(other, "cart")), href(world, "cart")],
        [own(href(other, "search", {}, { q: "x" })), href(world, "search", {}, { q: "x" })],
        [own(href(other, "material", { id, slug: "wrong" })), href(world, "material", { id, slug: "wrong" })],
        [href(world, "material", { id, slug: "wrong" }), path],
        [href(world, "author", { id: authorId, slug: "wrong" }), authorPath],
        [href(other, "material", { id, slug: "wrong" }), path],
      ] as const;
      for (const [from, to] of redirects) {
        if (from === to) continue;
        const answer = await ask(request, from);
        expect([from, answer.status(), targetOf(answer)]).toEqual([from, 308, decodeURI(to)]);
      }
    });

    test("WORLD-6 ROUTE-3 ROUTE-5 ROUTE-13 redirects keep an invitation's code, the way back and a campaign", async ({ request, find }) => {
      const { id, path, authorId, authorPath } = await find("inside");
      const other = world === "de" ? "es" : "de";
      const own = (path: string) => `/${world}/${path.split("/").slice(2).join("/")}`;
      const redirects = [
        [own(href(other, "register")), href(world, "register"), "code=ABC"],
        [own(href(other, "cart")), href(world, "cart"), "return=%2Fde%2Fsuche%3Fq%3Da"],
        [href(world, "material", { id, slug: "wrong" }), path, "utm_source=brief&gclid=1"],
        [href(other, "material", { id, slug: "wrong" }), path, "utm_source=brief"],
        [href(world, "author", { id: authorId, slug: "wrong" }), authorPath, "page=2&utm_source=brief"],
        [href(world, "cabinet"), href(world, "cabinet.boughtMaterials"), "q=domino&utm_medium=mail"],
      ] as const;
      for (const [from, to, query] of redirects) {
        if (from === to) continue;
        const answer = await ask(request, `${from}?${query}`);
        expect([from, answer.status(), targetOf(answer)]).toEqual([from, 308, `${decodeURI(to)}?${query}`]);
      }
      const rooted = await ask(request, "/?utm_source=brief", { cookie: `kreda_target=${encodeURIComponent(href(world, "home"))}` });
      expect([rooted.status(), targetOf(rooted)]).toEqual([307, `${href(world, "home")}?utm_source=brief`]);
    });

    test("WORLD-7 WORLD-8 every built page carries its route's directive and its world's language", async ({ request, find }) => {
      const { id, slug, authorId, authorSlug } = await find("inside");
      const author = { id: authorId, slug: authorSlug };
      const silent = { id: (await makeSeller(world, "Stille Feder")).id, slug: "anna" };
      // Where nothing else is said an id is enough; what needs none leaves it.
      const params: Record<string, object> = {
        material: { id, slug },
        author,
        "author.materials": author,
        "author.blog": silent, // Has posted nothing yet.
        "author.activity": author,
        "author.following": author,
        "aiTools.tool": { id: "sudoku" },
      };
      // Links of mails, posts, courses, landings and authors' own hosts are proved with real ones; a seller's profile leads to her author page.
      const others = "userProfile post landing.keyword landing.lessons landing.school interactive.course".split(" ");
      const isElsewhere = (key: RouteKey) => others.includes(key) || key.startsWith("authorDomain.");
      const isPlain = (key: RouteKey) => !/\{\w*[tT]oken\}/.test(routes[key].path) && !isElsewhere(key);
      const keys = routeKeys.filter((key) => pathPattern(world, key) !== null && isPlain(key));
      expect(keys.length).toBeGreaterThan(15);
      for (const key of keys) {
        const answer = await ask(request, href(world, key, (params[key] ?? { id }) as never));
        const html = await answer.text();
        if ("redirectTo" in routes[key]) {
          expect([key, answer.status(), targetOf(answer)]).toEqual([key, 308, href(world, routes[key].redirectTo as "home")]);
          continue;
        }
        const robots = key === "author.blog" ? "noindex,follow" : routes[key].robots;
        expect([key, answer.status(), robotsOf(html), htmlLang(html)]).toEqual([key, 200, robots, worlds[world].htmlLang]);
      }
    });

    test("threat 21 pages are strict, cached, and the same bytes for whoever asks", async ({ page, request, find }) => {
      const member = await makeMember(world);
      await logIn(page, world, member);
      const { path, authorPath } = await find("inside");
      const paths = [
        href(world, "home"),
        href(world, "search"),
        path,
        authorPath,
        href(world, "cart"),
        href(world, "login"),
        href(world, "payment"),
      ];
      for (const one of [...paths, href(world, "cabinet.boughtMaterials")]) {
        // An old page is made anew behind the one that asks for it.
        await expect.poll(async () => (await request.get(one)).headers()["x-cache"]).toBe("HIT");
        const first = await page.context().request.get(one, { headers: { authorization: "Bearer mine", "accept-language": "fr" } });
        const second = await request.get(one);
        expect([one, second.headers()["x-cache"]]).toEqual([one, "HIT"]);
        expect([one, (await second.body()).equals(await first.body())]).toEqual([one, true]);
        expect(await second.text()).not.toContain(member.name);
        const policy = second.headers()["content-security-policy"] ?? "";
        expect(policy).toMatch(/default-src 'self'; script-src 'self' 'sha256-/);
        expect(policy).not.toContain("unsafe-inline");
        expect(second.headers()).toMatchObject({
          "x-content-type-options": "nosniff",
          "cache-control": "public, max-age=0, must-revalidate",
        });
        expect(second.headers()["set-cookie"]).toBeUndefined();
      }
    });
  });
}

test("WORLD-1 an unknown world is answered in English with all worlds to choose from", async ({ page, watch }) => {
  watch.allow(/404/);
  expect((await page.goto("/xx/search"))?.status()).toBe(404);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const world of worldCodes) await expect(page.locator(`a[href="/${world}"]`).first()).toBeAttached();
});

test("WORLD-1 WORLD-8 ROUTE-1 the home of each of the 27 worlds stands in its own language", async ({ request }) => {
  for (const world of worldCodes) {
    const answer = await request.get(`/${world}`);
    expect([world, answer.status(), htmlLang(await answer.text())]).toEqual([world, 200, worlds[world].htmlLang]);
  }
});

test("a rendered page leaves no file in the build: a restart with another origin or operator must show it anew", async ({ request }) => {
  const since = Date.now();
  for (const world of worldCodes)
    for (const key of ["content.privacy", "content.imprint", "login"] as const)
      expect((await request.get(href(world, key))).status()).toBe(200);
  const built = readdirSync(".next/server", { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const written = built.map((entry) => path.join(entry.parentPath, entry.name)).filter((file) => statSync(file).mtimeMs >= since);
  expect(written).toEqual([]);
});

test("WORLD-2 WORLD-3 the API speaks for the default world when none is named, and refuses an unknown one", async ({ request }) => {
  const named = await request.get(`/api/v1/filters?world=${defaultWorld}`);
  const unnamed = await request.get("/api/v1/filters");
  expect(await unnamed.json()).toEqual(await named.json());
  expect(await (await request.get("/api/v1/filters?world=gr")).json()).not.toEqual(await named.json());
  const refused = await request.get("/api/v1/filters?world=xx");
  expect([refused.status(), (await refused.json()).error.code]).toEqual([400, "unknown_world"]);
  expect((await refused.json()).error.message).toBe(textsOf("de")("info.errors.unknown_world"));
});
