/** Where public bodies have one; nobody else is asked for it. */
export const LEITWEG_COUNTRY = "DE";

/** Coarse address of the office (2 to 12 digits), its own fine address (up to 30 characters, may be missing), check digits. */
const form = /^\d{2,12}(-[A-Z0-9]{1,30})?-\d{2}$/;

/** The remainder by 97 of a number of any length; letters stand for two digits, A for 10 and Z for 35 (ISO/IEC 7064). */
const mod97 = (text: string): number =>
  [...text].reduce((rest, sign) => {
    const value = Number.parseInt(sign, 36);
    return (rest * (value > 9 ? 100 : 10) + value) % 97;
  }, 0);

/** As it is kept: in capitals, without blanks. */
export const tidyLeitwegId = (typed: string): string => typed.replace(/\s/g, "").toUpperCase();

/**
 * Whether this can be a Leitweg-ID, by which German public bodies find an e-invoice's way (KoSIT, Leitweg-ID 2.0): its form and its check digits, MOD
 * 97-10 over all that stands before and after the hyphens. It catches slips and is no proof that an office has it. `id` as tidied.
 */
export const isLeitwegId = (id: string): boolean => form.test(id) && mod97(id.replaceAll("-", "")) === 1;
