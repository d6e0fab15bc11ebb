import { expect, it } from "vitest";
import { mails } from "#lib/identity/auth/server/mails.ts";
import { renderMail } from "#lib/platform/email/render-mail.ts";

const changed = (world: "de" | "jp", more: object = {}) => {
  const payload = {
    name: "Anna",
    change: "password_changed",
    at: "2026-07-01T22:30:00.000Z",
    url: "https://kreda.example/de/vergessen",
    ...more,
  };
  const { text } = renderMail(mails.security_changed as never, payload, { language: "de", world });
  return text.replace(/\s+/g, " ");
};

it("ROUTE-19 a change is told with its moment, as the clocks of her world have it", () => {
  expect(changed("de")).toMatch(/2\. Juli 2026 um 00:30/);
  expect(changed("jp")).toMatch(/2\. Juli 2026 um 07:30/);
});

it("ROUTE-19 that her keys ended is told where they did, and nowhere else", () => {
  const told = "Deine API-Schlüssel gelten nicht mehr.";
  expect(changed("de", { hadKeys: true })).toContain(told);
  for (const more of [{}, { hadKeys: false }]) expect(changed("de", more)).not.toContain(told);
});
