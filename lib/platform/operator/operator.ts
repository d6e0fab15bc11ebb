import { getEnv } from "#lib/platform/env/env.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";
import { dayIn } from "#lib/platform/worlds/day-in.ts";
import { worldCodes, worlds } from "#lib/platform/worlds/worlds.ts";

export type Operator = {
  name: string;
  address: string;
  country: string;
  vatId: string | null;
  /** What only the XML of an invoice says; papers of before have none of it. */
  taxNumber?: string | null;
  contact?: { name: string; phone: string | null; email: string };
};

/** Who runs this installation, sells and issues the papers, from configuration. Papers keep it as it was when they were made. */
export const getOperator = (): Operator & Required<Pick<Operator, "contact">> => {
  const { OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_COUNTRY, OPERATOR_VAT_ID, OPERATOR_TAX_NUMBER } = getEnv();
  const { OPERATOR_CONTACT, OPERATOR_PHONE, MAIL_FROM } = getEnv();
  return {
    name: OPERATOR_NAME,
    address: OPERATOR_ADDRESS,
    country: OPERATOR_COUNTRY,
    vatId: OPERATOR_VAT_ID ?? null,
    taxNumber: OPERATOR_TAX_NUMBER ?? null,
    contact: {
      name: OPERATOR_CONTACT ?? OPERATOR_NAME,
      phone: OPERATOR_PHONE ?? null,
      email: MAIL_FROM.replace(/^.*<|>$/g, ""),
    },
  };
};

/** The same as texts name it: the placeholders of legal pages, mails and imprint. */
export const operatorInTexts = () => {
  const { name, address, vatId, contact } = getOperator();
  const { email, name: person, phone } = contact;
  return { brand: getEnv().BRAND_NAME, operator: name, address, email, contact: person, phone: phone ?? "–", ...(vatId && { vatId }) };
};

const operatorWorld = () => worldCodes.find((code) => worlds[code].country === getEnv().OPERATOR_COUNTRY);

/** The currency the operator pays VAT in. */
export const homeCurrency = (): Currency => {
  const world = operatorWorld();
  return world ? worlds[world].currency : "EUR";
};

/** IANA name of the zone in which the operator's days begin. */
export const operatorTimeZone = (): string => {
  const world = operatorWorld();
  return world ? worlds[world].timeZone : "UTC";
};

/** The calendar day at the operator's seat, as YYYY-MM-DD: the year of an invoice's number is decided there. */
export const operatorDay = (at: Date): string => dayIn(operatorTimeZone(), at);
