import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { DomainSection } from "#components/catalogue/authors/domain-section.tsx";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";

const none = { ownHost: "anna.authors.example", domain: null, isVerified: false, proof: null };
const named = { ...none, domain: "www.anna.example", proof: { name: "_kreda.www.anna.example", text: "kreda-domain=abc" } };

it("ROUTE-2 names a domain, shows the record its DNS needs, and looks for it", async () => {
  answer("get", "v3/authors/domain", none);
  const fields = { domain: { code: "domain", message: "Bitte gib eine Domain an." } };
  const saved = answer("post", "v3/authors/domain", refuse(400, "invalid_input", "Bitte prüfen.", fields), named);
  answer("post", "v3/authors/domain/verify", refuse(409, "domain_unproved", "Noch nicht zu sehen."), { ...named, isVerified: true });
  renderPersonal(<DomainSection />);
  const field = await screen.findByLabelText("Eigene Domain");
  expect(screen.getByText(/anna\.authors\.example/)).toBeTruthy();
  fireEvent.change(field, { target: { value: "www anna" } });
  fireEvent.click(screen.getByRole("button", { name: "Domain speichern" }));
  expect(await screen.findByText("Bitte gib eine Domain an.")).toBeTruthy();
  expect((field as HTMLInputElement).value).toBe("www anna");
  fireEvent.change(field, { target: { value: "www.anna.example" } });
  fireEvent.click(screen.getByRole("button", { name: "Domain speichern" }));
  expect(await screen.findByText("kreda-domain=abc")).toBeTruthy();
  expect(saved[1]?.body).toEqual({ domain: "www.anna.example" });
  fireEvent.click(screen.getByRole("button", { name: "Eintrag prüfen" }));
  expect(await screen.findByText("Noch nicht zu sehen.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Eintrag prüfen" }));
  expect(await screen.findByText("Bestätigt")).toBeTruthy();
  expect(screen.queryByText("kreda-domain=abc")).toBeNull();
});
