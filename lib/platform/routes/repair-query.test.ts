import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { repairQuery } from "#lib/platform/routes/repair-query.ts";

describe("ROOT-3 repairing the query", () => {
  it.each([
    ["/de?q=bruch?utm_source=x", "/de?q=bruch&utm_source=x"],
    ["/?q=bruch?utm_source=x", "/?q=bruch&utm_source=x"],
    ["/de/suche?q=bruch?utm_source=x&utm_medium=y", "/de/suche?q=bruch&utm_source=x&utm_medium=y"],
    ["/de/suche?q=bruch?utm_source=x?utm_medium=y", "/de/suche?q=bruch&utm_source=x&utm_medium=y"],
    ["/de?q=bruch%3Futm_source%3Dx", "/de?q=bruch&utm_source=x"],
    ["/de??utm_source=x", "/de?utm_source=x"],
    ["//evil.example?q=1?utm_source=x", "/evil.example?q=1&utm_source=x"],
    ["/\\evil.example?q=1?utm_source=x", "/evil.example?q=1&utm_source=x"],
  ])("%s → %s", (url, repaired) => expect(repairQuery(url)).toBe(repaired));

  it.each(["/de", "/de?q=bruch", "/de?q=bruch&utm_source=x", "/de?utm_source=x", "/de?q=was?", "/de?q=what is 1?2", "/de?q=?utm_"])(
    "leaves %s alone",
    (url) => expect(repairQuery(url)).toBeNull(),
  );

  it("needs one redirect at most and never leaves the origin", () => {
    const piece = fc.constantFrom("/", "\\", "?", "%3F", "utm_source=", "utm_medium%3D", "q=a", "&", "de", "//", "é");
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const repaired = repairQuery(`/${pieces.join("")}`);
        if (repaired === null) return;
        expect(repairQuery(repaired)).toBeNull();
        expect(repaired).toMatch(/^\/(?![/\\])/);
      }),
    );
  });
});
