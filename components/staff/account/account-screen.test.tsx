import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ToastRegion } from "#components/platform/ui/toast-region.tsx";
import { AccountScreen } from "#components/staff/account/account-screen.tsx";
import type { UserDetails } from "#lib/identity/users/schema.ts";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";
import { server } from "#tests/setup-dom.ts";
import { watchLinks } from "#tests/watch-links.ts";

const user: UserDetails = {
  id: 7,
  slug: "anna",
  email: "anna@school.example",
  isSeller: false,
  createdAt: "2026-01-01T00:00:00.000Z",
  creationSource: "registration",
  world: "de",
  role: "user",
  isImpersonated: false,
  hasAcceptedTerms: true,
  secondFactorAt: null,
  deletionRequestedAt: null,
  details: { publicName: "Anna", imagePath: null, credits: { amount: 0, had_credits: false } },
  profile: {
    subtitle: "Mathematik",
    description: "",
    privateProfile: true,
    facebookProfile: null,
    instagramProfile: null,
    pinterestProfile: null,
    profileBackgroundPath: null,
  },
  profileDetails: { invoiceDetails: { email: "anna@school.example" }, details: { currencyCode: "EUR", schoolAccount: null } },
  availableCredits: 0,
  hadCredits: false,
};
const noBilling = { billing: null, countries: ["DE", "AT", "GR"], vatCheck: null };

const withToasts = (screenPart: React.ReactNode) => (
  <>
    {screenPart}
    <ToastRegion label="Meldungen" closeText="Schließen" />
  </>
);
const show = (change: Partial<UserDetails> = {}) => {
  answer("get", "v1/user/details", { ...user, ...change });
  return renderPersonal(withToasts(<AccountScreen />));
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const type = (label: string | RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const section = async (name: string) => within(await screen.findByRole("region", { name }));

beforeEach(() => {
  server.use(
    http.get("/api/v3/account/billing-address", () => HttpResponse.json({ data: noBilling })),
    http.get("/api/v3/account/export", () => HttpResponse.json({ data: { export: null } })),
    // What a started session asks for besides.
    http.get("/api/v1/user/details", () => HttpResponse.json({ data: user })),
    http.get("/api/v1/cart/view", () => HttpResponse.json({ data: {} })),
    http.post("/api/v3/elastic-indexer/wishlist/query", () => HttpResponse.json({ data: { items: [], total: 0 } })),
  );
});

describe("ROUTE-20 profile and data", () => {
  it("ENTITY-2 sends what stands in the form, and says so", async () => {
    const asked = answer("post", "v1/user/details", { ...user, details: { ...user.details, publicName: "Anna B." } });
    show();
    const profile = await section("Öffentliches Profil");
    expect(profile.getByLabelText<HTMLInputElement>(/Kurz über dich/).value).toBe("Mathematik");
    expect(profile.getByLabelText<HTMLInputElement>(/Profil nicht zeigen/).checked).toBe(true);
    type("Öffentlicher Name", "Anna B.");
    fireEvent.click(profile.getByLabelText(/Profil nicht zeigen/));
    press("Profil speichern");
    expect(await screen.findByText("Profil gespeichert.")).toBeDefined();
    const empty = { description: "", facebookProfile: "", instagramProfile: "", pinterestProfile: "" };
    expect(asked[0]?.body).toEqual({ ...empty, publicName: "Anna B.", subtitle: "Mathematik", privateProfile: false });
  });

  it("FORM-1 a refused field is named above and beside itself, and nothing typed is lost", async () => {
    const fields = { facebookProfile: { code: "invalid", message: "Bitte prüfe diese Angabe." } };
    answer("post", "v1/user/details", refuse(400, "invalid_input", "…", fields));
    show();
    await section("Öffentliches Profil");
    type(/Facebook-Seite/, "https://evil.example/x");
    press("Profil speichern");
    expect(await screen.findAllByText("Bitte prüfe diese Angabe.")).toHaveLength(2);
    expect(screen.getByLabelText(/Facebook-Seite/).getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByLabelText<HTMLInputElement>(/Facebook-Seite/).value).toBe("https://evil.example/x");
    fireEvent.click(screen.getByRole("link", { name: /Bitte prüfe diese Angabe\./ }));
    expect(document.activeElement).toBe(screen.getByLabelText(/Facebook-Seite/));
  });

  it("the billing address is the checkout's, starts with the world's country, and tells what VIES said", async () => {
    const kept = { ...noBilling, billing: null, vatCheck: "unchecked" };
    const asked = answer("post", "v3/account/billing-address", kept);
    show();
    const billing = await section("Rechnungsadresse");
    await waitFor(() => expect(billing.getByLabelText<HTMLSelectElement>("Land").value).toBe("DE"));
    // What is hidden with another country is not sent either.
    fireEvent.change(billing.getByLabelText(/^Leitweg-ID/), { target: { value: "04011000-1234512345-06" } });
    fireEvent.change(billing.getByLabelText("Land"), { target: { value: "AT" } });
    expect(billing.queryByLabelText(/^Leitweg-ID/)).toBeNull();
    fireEvent.change(billing.getByLabelText("Land"), { target: { value: "DE" } });
    expect(billing.getByLabelText<HTMLInputElement>(/^Leitweg-ID/).value).toBe("");
    expect(billing.getByLabelText<HTMLInputElement>("Postleitzahl").autocomplete).toBe("billing postal-code");
    type("Straße und Hausnummer", "Schulgasse 4");
    press("Adresse speichern");
    expect(await billing.findByText(/nicht erreichbar/)).toBeDefined();
    expect(asked[0]?.body).toMatchObject({ name: "Anna", street: "Schulgasse 4", country: "DE" });
  });

  it("CALL-9 a picture is chosen, cut by the keyboard, and sent in px of the original", async () => {
    vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => {} }));
    vi.spyOn(HTMLImageElement.prototype, "naturalWidth", "get").mockReturnValue(400);
    vi.spyOn(HTMLImageElement.prototype, "naturalHeight", "get").mockReturnValue(300);
    HTMLImageElement.prototype.decode = async () => {};
    const sent: string[] = [];
    server.use(
      http.post("/api/v3/user-details/avatar", async ({ request }) => {
        sent.push(await request.text());
        return HttpResponse.json({ data: { imagePath: "/files/avatars/x-200.webp" } });
      }),
    );
    show();
    const pictures = await section("Bilder");
    const [field] = pictures.getAllByLabelText("Bild auswählen");
    fireEvent.change(field as HTMLElement, { target: { files: [new File(["x"], "me.png", { type: "image/png" })] } });
    const crop = await pictures.findByRole("button", { name: "Ausschnitt" });
    expect(pictures.getByText("Ausschnitt bei 50, 0, Größe 300 von 300 Pixeln")).toBeDefined();
    for (const key of ["-", "-", "ArrowLeft", "ArrowDown"]) fireEvent.keyDown(crop, { key });
    expect(pictures.getByText("Ausschnitt bei 51, 30, Größe 270 von 300 Pixeln")).toBeDefined();
    fireEvent.click(pictures.getByRole("button", { name: "Ausschnitt kleiner" }));
    fireEvent.click(pictures.getByRole("button", { name: "Ausschnitt übernehmen" }));
    expect(await screen.findByText("Profilbild gespeichert.")).toBeDefined();
    expect(sent[0]).toContain(JSON.stringify({ x: 59, y: 38, size: 255 }));
  });

  it("threat 17 what the browser cannot read and what is too large is told before it is sent", async () => {
    vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => {} }));
    HTMLImageElement.prototype.decode = () => Promise.reject(new Error("no picture"));
    show();
    const pictures = await section("Bilder");
    const [field] = pictures.getAllByLabelText("Bild auswählen");
    fireEvent.change(field as HTMLElement, { target: { files: [new File(["<svg/>"], "me.svg")] } });
    expect((await pictures.findByRole("alert")).textContent).toMatch(/lässt sich nicht lesen/);
    const large = Object.defineProperty(new File(["x"], "me.png"), "size", { value: 11_000_000 });
    fireEvent.change(field as HTMLElement, { target: { files: [large] } });
    await waitFor(() => expect(pictures.getByRole("alert").textContent).toMatch(/größer als 10 MB/));
  });

  it("the copy of one's data shows how far it is, then a way to fetch it", async () => {
    const made = { id: 3, bytes: null, createdAt: "2026-11-21T08:00:00.000Z", expiresAt: null };
    answer("post", "v3/account/export", { export: { ...made, state: "working", progress: 40 } });
    show();
    const data = await section("Kopie deiner Daten");
    fireEvent.click(await data.findByRole("button", { name: "Kopie erstellen" }));
    expect((await data.findByRole("progressbar")).getAttribute("value")).toBe("40");
    expect(data.queryByRole("button")).toBeNull();
  });

  it("an account that is to be deleted says so and can be kept", async () => {
    answer("post", "v3/account/cancel-deletion", {});
    show({ deletionRequestedAt: "2026-11-20T12:00:00.000Z" });
    expect(await screen.findByText("Dein Konto wird am 4. Dezember 2026 gelöscht.")).toBeDefined();
    expect(screen.queryByRole("button", { name: /Konto löschen/ })).toBeNull();
    press("Konto behalten");
    expect(await screen.findByText("Dein Konto bleibt.")).toBeDefined();
    expect(screen.getByRole("button", { name: /Konto löschen/ })).toBeDefined();
  });

  it("deleting wants the word, and the credit given up in so many words", async () => {
    const fields = { forfeitsCredit: { code: "required", message: "…" } };
    const asked = answer("post", "v3/account/delete", refuse(400, "invalid_input", "…", fields), { deletedOn: "2026-12-05T12:00:00.000Z" });
    answer("get", "v3/payouts/balances", { items: [] });
    show({ availableCredits: 500 });
    await section("Konto löschen");
    press("Konto löschen …");
    press("Konto löschen");
    expect(await screen.findByText("Bitte tippe genau „löschen“.")).toBeDefined();
    expect(asked).toEqual([]);
    type(/Tippe zur Bestätigung/, "Löschen");
    press("Konto löschen");
    expect(await screen.findByText("Bitte bestätige, dass dein Guthaben verfällt.")).toBeDefined();
    fireEvent.click(screen.getByLabelText(/5,00/));
    server.use(http.get("/api/oauth2/logout", () => HttpResponse.json({ data: null })));
    const left = watchLinks();
    press("Konto löschen");
    await waitFor(() =>
      expect(asked.map(({ body }) => body)).toEqual(
        [false, true].map((forfeitsCredit) => ({ confirmation: "delete", forfeitsCredit, forfeitsEarnings: false, closesSchool: false })),
      ),
    );
    await waitFor(() => expect(left).toEqual(["/de/account-deleted?on=2026-12-05"]));
  });

  it("who has earned something sees how much, that it is paid first, and can give it up", async () => {
    const fields = { forfeitsEarnings: { code: "required", message: "…" } };
    const asked = answer("post", "v3/account/delete", refuse(400, "invalid_input", "…", fields), { deletedOn: "2026-12-05T12:00:00.000Z" });
    const zero = {
      creditMinor: 0,
      heldMinor: 0,
      waitingMinor: 0,
      waiting: [],
      reservedMinor: 0,
      reservedUntil: null,
      underWayMinor: 0,
      paidMinor: 0,
    };
    const item = (currency: string, earnedMinor: number) => ({
      ...zero,
      currency,
      earnedMinor,
      availableMinor: earnedMinor,
      minimumMinor: 1000,
      euros: null,
    });
    answer("get", "v3/payouts/balances", { items: [item("EUR", 1375), item("CZK", 20_000), item("SEK", 0)] });
    show({});
    await section("Konto löschen");
    press("Konto löschen …");
    const box = await screen.findByLabelText(/Ich verzichte auf meine Einnahmen von 13,75 € \+ 200,00 Kč/);
    type(/Tippe zur Bestätigung/, "löschen");
    press("Konto löschen");
    expect(await screen.findByText("Trage zuerst deine Bankverbindung ein oder verzichte auf die Einnahmen.")).toBeDefined();
    fireEvent.click(box);
    server.use(http.get("/api/oauth2/logout", () => HttpResponse.json({ data: null })));
    watchLinks();
    press("Konto löschen");
    await waitFor(() => expect(asked.map(({ body }) => (body as { forfeitsEarnings: boolean }).forfeitsEarnings)).toEqual([false, true]));
  });
});
