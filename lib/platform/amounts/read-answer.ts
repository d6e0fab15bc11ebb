/** A number as children write it, or null: digits of any script, comma or point, a fraction, a mixed number, a sign of any form. */
const zeros = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xff10];

const latinDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((start) => code >= start && code <= start + 9);
    return zero === undefined ? digit : String(code - zero);
  });

const decimal = /^\d{1,12}(?:[.,]\d{1,12})?$/;

const plain = (text: string): number | null => (decimal.test(text) ? Number(text.replace(",", ".")) : null);

/** A single sign of separation is the decimal one, as on a school's page; groups are separated by spaces alone. */
export const readNumber = (typed: string): number | null => {
  const text = latinDigits(typed)
    .normalize("NFKC")
    .replace(/[\u2212\u2010-\u2015]/g, "-")
    .replace(/[\u2044\u2215]/g, "/")
    .trim()
    .replace(/(\d)[\s\u00A0\u202F'](?=\d{3}(?!\d))/g, "$1");
  const sign = text.startsWith("-") ? -1 : 1;
  const bare = text.replace(/^[-+]\s*/, "");
  const whole = plain(bare);
  if (whole !== null) return sign * whole;
  const fraction = /^(?:(\d{1,9})\s+)?(\d{1,9})\s*\/\s*(\d{1,9})$/.exec(bare);
  if (!fraction || Number(fraction[3]) === 0) return null;
  return sign * (Number(fraction[1] ?? 0) + Number(fraction[2]) / Number(fraction[3]));
};

/** Whether two numbers are the same but for what floating point loses; `tolerance` is added to both sides. */
export const isNear = (a: number, b: number, tolerance = 0): boolean =>
  Math.abs(a - b) <= tolerance + 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));

/** A number as other systems write it, with point or comma, and an exponent; NaN for what is none. */
export const readDecimal = (text: string): number =>
  /^[-+]?(?:\d+[.,]?\d*|[.,]\d+)(?:e[-+]?\d+)?$/i.test(text.trim()) ? Number(text.trim().replace(",", ".")) : Number.NaN;
