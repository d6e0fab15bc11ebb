import { runCheck } from "#lib/books/check/server/run-check.ts";
import { closeMonth } from "#lib/books/payouts/server/close-month.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { type Command, fail, need } from "#lib/staff/admin/server/command.ts";

export const closeMonthCommand: Command = {
  options: ["month"],
  prepare: async (values) => {
    const month = need(values, "month");
    if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) fail(`--month ${month} is not a month such as 2026-10.`);
    return async (say) => {
      const issued = await closeMonth(month).catch((error: unknown) => {
        if (!(error instanceof AppError) || error.code !== "invalid_input") throw error;
        return fail(`${month} is not over yet.`);
      });
      say(`${issued.length} credit notes were issued for ${month}.`);
    };
  },
};

export const checkCommand: Command = {
  options: [],
  prepare: async () => async (say) => {
    const checks = await runCheck();
    for (const { name, sentence, count, broken, breaches } of checks) {
      say(`${broken === 0 ? "ok    " : "BREACH"} ${name}: ${sentence} (${count})`);
      for (const breach of breaches) say(`       ${breach}`);
      if (broken > breaches.length) say(`       and ${broken - breaches.length} more`);
    }
    const broken = checks.filter(({ breaches }) => breaches.length > 0).length;
    if (broken > 0) fail(`${broken} of ${checks.length} rules of the books are broken.`);
    say("The books are right.");
  },
};
