import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { SharedDocumentScreen } from "#components/tools/documents/shared-document-screen.tsx";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";

const drawn = { svg: '<svg viewBox="0 0 595 842"></svg>', page: 1, sheetPages: 1, keyPages: 0, title: "Plus bis 20", levels: 5 };

it("a document behind a link is read as text, with its sheets, and a link that ended says so", async () => {
  const shared = {
    title: "Im Schulgarten",
    lang: "de-DE",
    blocks: [{ type: "paragraph", spans: [{ text: "Miss " }, { text: "nach", isBold: true }] }, { type: "sheet" }],
    sheets: [{ title: "Plus bis 20", pages: 1 }],
    pictures: [],
  };
  answer("post", "v3/ai-tools/documents/public/query", shared, refuse(404, "not_found", "Das gibt es nicht."));
  const asked = answer("post", "v3/ai-tools/documents/public/sheet", drawn);
  const { unmount } = renderPersonal(<SharedDocumentScreen token="abc" />, { isMember: false });
  expect((await screen.findByText("nach")).tagName).toBe("STRONG");
  expect(await screen.findByRole("img", { name: "Blatt „Plus bis 20“, Seite 1 von 1" })).toBeTruthy();
  expect(asked[0]?.body).toEqual({ token: "abc", sheet: 0, page: 1 });
  unmount();
  renderPersonal(<SharedDocumentScreen token="abc" />, { isMember: false });
  expect(await screen.findByText("Der Link gilt nicht mehr.")).toBeTruthy();
});
