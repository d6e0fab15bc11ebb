import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { MailLink } from "#components/catalogue/notifications/mail-link.tsx";
import { RequestMailLink } from "#components/catalogue/notifications/request-mail-link.tsx";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";

const token = "t".repeat(43);
const gone = refuse(410, "token_invalid", "Dieser Link gilt nicht mehr.");
const description = { purpose: "unfollow_author", email: "m…@school.example", name: "Studio Blattwerk", kinds: [] };
const show = () => renderPersonal(<MailLink purpose="unfollow_author" token={token} />, { isMember: false });

it("ROUTE-65 threat 14 says what will happen, does it when pressed, and keeps saying so when the link is spent", async () => {
  const asked = answer("post", "v3/links/describe", description, gone);
  const acted = answer("post", "v3/links/act", description);
  const { client } = show();
  await screen.findByRole("heading", { name: "Studio Blattwerk nicht mehr folgen?" });
  expect([asked.map(({ body }) => body), acted]).toEqual([[{ purpose: "unfollow_author", token }], []]);
  fireEvent.click(screen.getByRole("button", { name: "Nicht mehr folgen" }));
  await screen.findByText("Du folgst Studio Blattwerk nicht mehr.");
  await client.refetchQueries({ queryKey: ["link"] });
  expect(asked).toHaveLength(2);
  expect(screen.getByText("Du folgst Studio Blattwerk nicht mehr.")).toBeDefined();
});

it.each([
  ["a used one", gone],
  ["a torn one", refuse(400, "invalid_input", "Ungültig.")],
])("ROUTE-67 threat 14 %s leads to a new link", async (_, refusal) => {
  answer("post", "v3/links/describe", refusal);
  show();
  await screen.findByRole("heading", { name: "Dieser Link wurde schon benutzt oder ist abgelaufen." });
  expect(screen.getByRole("link", { name: "Neuen Link anfordern" }).getAttribute("href")).toMatch(/^\/de\//);
});

it("ROUTE-66 without an answer nothing is lost: it can be tried again", async () => {
  answer("post", "v3/links/describe", description);
  answer("post", "v3/links/act", refuse(503, "unavailable", "Gerade nicht."), description);
  show();
  const button = await screen.findByRole("button", { name: "Nicht mehr folgen" });
  fireEvent.click(button);
  expect((await screen.findByRole("alert")).textContent).toBe("Gerade nicht.");
  fireEvent.click(button);
  await screen.findByText("Du folgst Studio Blattwerk nicht mehr.");
});

it("ROUTE-68 FORM-1 an address that is none is told at the field and stays there; then the link is on its way", async () => {
  const fields = { email: { code: "email", message: "Das ist keine E-Mail-Adresse." } };
  const asked = answer("post", "v3/links/request", refuse(400, "invalid_input", "Bitte prüfe deine Angaben.", fields), () =>
    Response.json({ data: null }),
  );
  renderPersonal(<RequestMailLink />, { isMember: false });
  const field = screen.getByLabelText<HTMLInputElement>("E-Mail-Adresse");
  const send = () => fireEvent.click(screen.getByRole("button", { name: "Link schicken" }));
  send();
  expect(asked).toEqual([]);
  fireEvent.change(field, { target: { value: "mara" } });
  send();
  await screen.findByText("Das ist keine E-Mail-Adresse.");
  expect([field.value, field.getAttribute("aria-invalid")]).toEqual(["mara", "true"]);
  fireEvent.change(field, { target: { value: "mara@school.example" } });
  send();
  await screen.findByText("Wenn es zu mara@school.example ein Konto gibt, ist der Link jetzt unterwegs.");
});
