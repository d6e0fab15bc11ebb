import { parseRates } from "#lib/catalogue/rates/server/parse-rates.ts";
import { fetchRates, readRatesFile } from "#lib/catalogue/rates/server/read-source.ts";
import { updateRates } from "#lib/catalogue/rates/server/update-rates.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { StartError } from "#lib/platform/env/start-error.ts";

type Values = Record<string, string | undefined>;

const readSource = async ({ file, url = getEnv().RATES_URL }: Values): Promise<string> => {
  if (file !== undefined) return readRatesFile(file);
  if (url === undefined) throw new StartError("Please give --file or --url, or set RATES_URL: npm run admin -- help");
  return fetchRates(url);
};

/** `npm run admin -- update-rates`: reads first, so that a wrong file opens no database. */
export const updateRatesCommand = {
  options: ["file", "url"],
  flags: ["accept-jumps"],
  prepare: async (values: Values) => {
    if (values.file !== undefined && values.url !== undefined) throw new StartError("Please give --file or --url, not both.");
    const rates = parseRates(await readSource(values));
    return async (say: (text: string) => void) => {
      const { stored, changed } = await updateRates(rates, { acceptsJumps: values["accept-jumps"] !== undefined });
      say(`${stored} rates are stored, ${changed} of them with another value than before.`);
    };
  },
};
