import { expect, it } from "vitest";
import { momentCell, parseMoment } from "#lib/platform/csv/cell-moment.ts";
import { worldCodes, worlds } from "#lib/platform/worlds/worlds.ts";

const berlin = { timeZone: "Europe/Berlin", bcp47: "de-DE", isEnd: false };

it.each([
  ["2026-12-01", "2026-11-30T23:00:00.000Z"],
  ["1.12.2026", "2026-11-30T23:00:00.000Z"],
  ["01.12.2026 08:30", "2026-12-01T07:30:00.000Z"],
  ["2026-07-01 08:30", "2026-07-01T06:30:00.000Z"],
  // The day on which clocks go back, before and after.
  ["2026-10-25 01:00", "2026-10-24T23:00:00.000Z"],
  ["2026-10-25 04:00", "2026-10-25T03:00:00.000Z"],
])("%s is %s in Berlin", (text, expected) => expect(parseMoment(text, berlin)).toBe(expected));

it("a day that ends something is its last second; an empty cell is no day", () => {
  expect(parseMoment("24.12.2026", { ...berlin, isEnd: true })).toBe("2026-12-24T22:59:59.000Z");
  expect(parseMoment("", berlin)).toBeNull();
});

it("slashes are read as the language writes them", () => {
  expect(parseMoment("3/4/2026", { timeZone: "UTC", bcp47: "el-GR", isEnd: false })).toBe("2026-04-03T00:00:00.000Z");
  expect(parseMoment("3/4/2026", { timeZone: "UTC", bcp47: "en-US", isEnd: false })).toBe("2026-03-04T00:00:00.000Z");
});

it.each(["bald", "31.2.2026", "2026-13-01", "1.1.26", "2026-12-01 25:00", "1.12.2026; drop table"])("%s is no day", (text) =>
  expect(parseMoment(text, berlin)).toBeUndefined(),
);

it("what is written is read again, in every world", () => {
  for (const world of worldCodes) {
    const { timeZone, bcp47 } = worlds[world];
    for (const moment of ["2026-03-01T10:20:00.000Z", "2026-11-30T23:59:00.000Z"])
      expect(parseMoment(momentCell(moment, timeZone), { timeZone, bcp47, isEnd: false }), world).toBe(moment);
  }
});
