import { parseRates } from "#lib/catalogue/rates/server/parse-rates.ts";
import { fetchRates } from "#lib/catalogue/rates/server/read-source.ts";
import { updateRates } from "#lib/catalogue/rates/server/update-rates.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import type { Task } from "#lib/platform/jobs/task.ts";
import { log } from "#lib/platform/log/log.ts";

/** update_rates: daily, after the ECB has published; nothing where no RATES_URL is set. What fails is logged and tried again. */
export const tasks: Record<string, Task> = {
  update_rates: async () => {
    const { RATES_URL } = getEnv();
    if (!RATES_URL) return;
    try {
      await updateRates(parseRates(await fetchRates(RATES_URL)));
    } catch (error) {
      log.error({ err: error }, "exchange rates could not be updated");
      throw error;
    }
  },
};

// The ECB publishes at about 16:00 in Frankfurt.
export const crontab = ["40 15 * * * update_rates ?max=6"];
