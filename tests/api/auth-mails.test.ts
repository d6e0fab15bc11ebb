import { expect, it } from "vitest";
import { renderMail } from "#lib/platform/email/render-mail.ts";
import { mails } from "#lib/platform/registry/tasks.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

it.each(["de", "en", "gr"] as const)("both mails can be read in %s, and the link is their only secret", async (language) => {
  const world: World = language === "en" ? "de" : language;
  const url = "https://kreda.example/de/registrieren/bestaetigen/abc";
  const confirmation = renderMail(mails.register_confirm as never, { name: "Anna & <b>Bert</b>", url, hours: 48 }, { language, world });
  expect(confirmation.text).toContain(url);
  expect(confirmation.text).toContain("48");
  expect(confirmation.html).not.toContain("<b>Bert</b>");
  const known = renderMail(
    mails.already_registered as never,
    { name: "Anna", loginUrl: "https://kreda.example/de/login" },
    { language, world },
  );
  expect(known.text).toContain("https://kreda.example/de/login");
  expect(known.subject).not.toBe(confirmation.subject);
  expect(mails.register_confirm?.secrets).toEqual(["url"]);
});
