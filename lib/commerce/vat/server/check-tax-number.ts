import { validateEntity, validatePerson } from "stdnum";

/** A Steuernummer has ten or eleven digits as its state writes it, thirteen as ELSTER does. */
const german = /^(\d{10}|\d{11}|\d{13})$/;

/**
 * Whether a number can be a tax number of a business in that country, by the forms and checksums that are published; where none is known,
 * any. It catches slips and made-up numbers and is no proof that the tax office gave it.
 */
export const isSoundTaxNumber = (country: string, taxNumber: string): boolean => {
  // By form alone: stdnum asks a Steuernummer to repeat a digit, as only the IdNr. must (AO § 139b), and refuses true ones.
  if (country === "DE" && german.test(taxNumber.replace(/[\s./-]/g, ""))) return true;
  const answers = [validateEntity(country, taxNumber), validatePerson(country, taxNumber)];
  const asked = country === "DE" ? answers.slice(0, 1) : answers;
  return asked.every(({ checked }) => !checked) || asked.some(({ isValid }) => isValid);
};
