import { expect, it } from "vitest";
import { createAutosave, saveOnLeave } from "#components/platform/forms/autosave.ts";

it("who leaves waits for what was typed last, behind a save that is still on its way", async () => {
  const kept: string[] = [];
  const answers: (() => void)[] = [];
  const autosave = createAutosave<{ title: string }>(1, {
    save: async (revision, { title = "" }) => {
      await new Promise<void>((resolve) => answers.push(resolve));
      kept.push(title);
      return { value: { revision: revision + 1, savedAt: "2026-11-27T08:00:00Z" } };
    },
    stopsAt: {},
    onChange: () => {},
  });
  const leave = saveOnLeave(autosave);
  autosave.change({ title: "Igel" });
  const first = autosave.flush();
  autosave.change({ title: "Igelwoche" });
  const left = leave().then(() => [...kept]);
  await expect.poll(() => answers.length).toBe(1);
  answers[0]?.();
  await first;
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.();
  expect(await left).toEqual(["Igel", "Igelwoche"]);
});
