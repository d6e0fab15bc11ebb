/** An IBAN without blanks in capitals, by its form and its check digits (ISO 13616, mod 97); what each country asks besides is the server's. */
export const hasIbanChecksum = (iban: string): boolean => {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join("");
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
};

/** An IBAN as it is shown again: country and the last four, "DE•• •••• 1234". */
export const maskIban = (iban: string): string => `${iban.slice(0, 2)}•• •••• ${iban.slice(-4)}`;
