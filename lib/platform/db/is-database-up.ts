import { getPool } from "#lib/platform/db/client.ts";

/** Asks the database for an answer within a second. Never throws. */
export const isDatabaseUp = async (): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), 1_000);
  });
  const asked = (async () => {
    await getPool().query("select 1");
    return true;
  })().catch(() => false);
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
};
