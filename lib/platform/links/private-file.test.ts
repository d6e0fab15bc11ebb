import { expect, it } from "vitest";
import { CSV_MIME, privateFile } from "#lib/platform/links/private-file.ts";

const stream = () =>
  new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode("ä;1"));
      controller.close();
    },
  });

it.each([
  ["text", "ä;1", "4"],
  ["bytes", new TextEncoder().encode("ä;1"), "4"],
  ["a stream", stream(), null],
])("threat 17 %s leaves as a download that nobody shows, finds, runs or keeps", async (_, body, length) => {
  const answer = privateFile({ name: "Käufe.csv", mime: CSV_MIME, body });
  expect(Object.fromEntries(answer.headers)).toEqual({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": "attachment; filename=\"Kaufe.csv\"; filename*=UTF-8''K%C3%A4ufe.csv",
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
    "content-security-policy": "sandbox",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
    ...(length && { "content-length": length }),
  });
  expect(await answer.text()).toBe("ä;1");
});
