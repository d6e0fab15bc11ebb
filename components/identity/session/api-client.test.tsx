import { HttpResponse, http } from "msw";
import { expect, it } from "vitest";
import { openPage, recordRequests, startInCleanBrowser } from "#tests/open-page.ts";
import { server } from "#tests/setup-dom.ts";

startInCleanBrowser();

it("WORLD-3 names the page's world, in the query of every request, unless the request names another", async () => {
  const { api } = await openPage();
  const requests = recordRequests();
  await api.get("v1/filters", { q: "bruch", tags: ["a", "b"], none: undefined });
  await api.get("v1/filters", {}, { world: "es" });
  await api.post("v1/cart/add-item", { material_id: 1 });
  expect(requests.map(({ url }) => url.replace(/^.*\/api\//, ""))).toEqual([
    "v1/filters?world=gr&q=bruch&tags=a&tags=b",
    "v1/filters?world=es",
    "v1/cart/add-item?world=gr",
  ]);
});

it("CALL-3 a body is JSON, and multipart with the browser's own content type when it contains a file", async () => {
  const { api } = await openPage();
  const requests = recordRequests();
  await api.post("v1/user/details", { publicName: "Anna" });
  await api.post("v1/avatar", { file: new File(["x"], "Ζώα.png", { type: "image/png" }), crop: { x: 1 }, tags: ["a", "b"] });
  const [json, multipart] = requests;
  expect(json?.headers.get("content-type")).toBe("application/json");
  expect(await json?.json()).toEqual({ publicName: "Anna" });
  expect(multipart?.headers.get("content-type")).toMatch(/^multipart\/form-data; boundary=/);
});

it("CALL-4 cart, payment options and orders carry the cart token, other calls do not", async () => {
  localStorage.setItem("kreda.cart", "cart-token");
  const { api } = await openPage();
  const requests = recordRequests();
  for (const path of ["v1/cart/view", "v1/payment-options", "v1/orders", "v1/filters", "v1/cartoons"]) await api.get(path);
  expect(requests.map((request) => request.headers.get("x-cart-token"))).toEqual(["cart-token", "cart-token", "cart-token", null, null]);
});

it("CALL-5 answers are unwrapped to their data, also when it is null", async () => {
  const { api } = await openPage();
  server.use(
    http.get("/api/v1/filters", () => HttpResponse.json({ data: [1, 2] })),
    http.get("/api/v1/nothing", () => HttpResponse.json({ data: null })),
  );
  expect(await api.get("v1/filters")).toEqual([1, 2]);
  expect(await api.get("v1/nothing")).toBeNull();
});

it("FORM-1 failures come as one kind of error, with a sentence for each field", async () => {
  const { api } = await openPage();
  const fields = { email: { code: "email", message: "Bitte gib eine E-Mail-Adresse ein." } };
  server.use(
    http.post("/api/v3/registration/register", () =>
      HttpResponse.json({ error: { code: "invalid_input", message: "Bitte prüfe …", fields } }, { status: 400 }),
    ),
    http.get("/api/v1/busy", () =>
      HttpResponse.json({ error: { code: "unavailable", message: "Gleich wieder." } }, { status: 503, headers: { "retry-after": "2" } }),
    ),
    http.get("/api/v1/away", () => HttpResponse.error()),
    http.get("/api/v1/proxy", () => new HttpResponse("<h1>Bad gateway</h1>", { status: 502 })),
  );
  await expect(api.post("v3/registration/register", {})).rejects.toMatchObject({
    name: "ApiError",
    code: "invalid_input",
    status: 400,
    fields,
  });
  await expect(api.get("v1/busy")).rejects.toMatchObject({ code: "unavailable", message: "Gleich wieder.", status: 503, retryAfter: 2 });
  await expect(api.get("v1/away")).rejects.toMatchObject({ code: "network", status: 0 });
  await expect(api.get("v1/proxy")).rejects.toMatchObject({ code: "unreadable", status: 502 });
});
