/**
 * An int8 as PostgreSQL writes it, as a number.
 * @throws RangeError beyond Number.MAX_SAFE_INTEGER, where a number would be another one than what is stored
 */
export const parseInt8 = (text: string): number => {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`The int8 ${text} is too large for a number.`);
  return number;
};

/** An int8[] of one dimension: "{1,NULL,3}" → [1, null, 3]. @throws RangeError as parseInt8 */
export const parseInt8Array = (text: string): (number | null)[] =>
  text === "{}"
    ? []
    : text
        .slice(1, -1)
        .split(",")
        .map((item) => (item === "NULL" ? null : parseInt8(item)));
