import { expect, it } from "vitest";
import { RELEASE_MS } from "#lib/commerce/limits/rules.ts";
import { scenesOf } from "#lib/staff/demo/server/past-scenes.ts";

it("whatever the hour a demonstration begins at, its past has the same scenes, and who was let through still is", () => {
  const names = (born: Date) =>
    scenesOf(born)
      .map(({ name }) => name)
      .filter((name) => !/^(?:settle|pay)\d/.test(name))
      .sort();
  for (let hour = 0; hour < 24; hour += 1) {
    const born = new Date(Date.UTC(2026, 10, 28, hour, 30));
    const released = scenesOf(born).find(({ name }) => name === "tryCardsToo");
    expect(released && born.getTime() - released.at.getTime(), `at ${hour}:30`).toBeLessThan(RELEASE_MS);
    expect(names(born), `at ${hour}:30`).toEqual(names(new Date(Date.UTC(2026, 10, 28, 5, 30))));
  }
});
