import { expect, it } from "vitest";
import { fileNameOf } from "#lib/staff/demo/server/make-files.ts";

it("a file's name says what it is, also where only the numbers of its title are Latin", () => {
  const clock = { title: "時計を読む（3:15、3:30、3:45）", shortTitle: "Clock", world: "jp" as const };
  expect(fileNameOf(clock, "clock")).toBe("clock-3-15-3-30-3-45");
  expect(fileNameOf({ title: "Uhrzeit (3:15)", shortTitle: "Uhr", world: "de" }, "clock")).toBe("uhrzeit-3-15");
  expect(fileNameOf({ title: "ภาษาไทย", shortTitle: "", world: "th" }, "cloze")).toBe("cloze");
});
