import { getEnv } from "#lib/platform/env/env.ts";

/** Who runs this installation, from configuration, as legal texts name it. */
export const getOperator = () => {
  const { BRAND_NAME, OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_VAT_ID, MAIL_FROM } = getEnv();
  return {
    brand: BRAND_NAME,
    operator: OPERATOR_NAME,
    address: OPERATOR_ADDRESS,
    email: MAIL_FROM.replace(/^.*<|>$/g, ""),
    ...(OPERATOR_VAT_ID && { vatId: OPERATOR_VAT_ID }),
  };
};
