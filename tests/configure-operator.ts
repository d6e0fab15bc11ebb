import { forgetEnv } from "#lib/platform/env/env.ts";

/** What an XRechnung needs to know of the operator. */
export const configured = { OPERATOR_VAT_ID: "DE136695976", OPERATOR_PHONE: "+49 30 1234567" };

/** Sets these and no others. */
export const configure = (values: Record<string, string>) => {
  for (const name of Object.keys(configured)) delete process.env[name];
  Object.assign(process.env, values);
  forgetEnv();
};
