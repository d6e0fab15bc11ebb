import { expect, test } from "#e2e/fixtures.ts";
import { logOut } from "#e2e/members.ts";
import { href } from "#lib/platform/routes/href.ts";
import { startOidcProvider } from "#tests/oidc-provider.ts";

// The shop is started with this provider as its Google (playwright.config.ts).
const port = Number(process.env.OIDC_PORT);

test("GRANT-1 ROUTE-46 ROUTE-41 a teacher comes in by a provider, completes her registration once, and is at home the next time", async ({
  page,
  baseURL,
  world,
  t,
  watch,
}) => {
  // The first sign-in is refused with the way to a registration, the first form for its missing tick.
  watch.allow(/400.*(oauth2\/authenticate|v3\/social\/complete)/);
  const provider = await startOidcProvider([`${baseURL}${href("de", "authorize")}`], port);
  try {
    const email = `ida-${Date.now()}@school.example`;
    provider.signInAs({ sub: email, email, email_verified: true, name: "Ida Sozial" });
    const button = page.getByRole("button", { name: t("login.social.with", { provider: "Google" }) });
    await page.goto(href(world, "login", {}, { return: href(world, "cabinet.invoices") }));
    await button.click();
    await expect(page.getByRole("heading", { name: t("signup.complete.title") })).toBeVisible();
    await expect(page.getByLabel(t("login.email"))).toHaveValue(email);
    await page.getByRole("button", { name: t("signup.complete.submit") }).click();
    await expect(page.locator("#hasAcceptedTerms[aria-invalid=true]")).toBeVisible();
    await page.locator("#hasAcceptedTerms").check();
    await page.getByRole("button", { name: t("signup.complete.submit") }).click();
    await expect(page).toHaveURL((url) => url.pathname === href(world, "cabinet.invoices"));

    await logOut(page, world);
    await button.click();
    await expect(page).toHaveURL((url) => url.pathname === href(world, "cabinet.invoices"));
    expect(new URL(page.url()).searchParams.has("code")).toBe(false);
  } finally {
    await provider.close();
  }
});
