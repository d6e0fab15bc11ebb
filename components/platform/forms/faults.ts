/** Fields in the order of the form: their names, or with the id of each where that is another. */
export type FieldIds = readonly string[] | Readonly<Record<string, string>>;

const isList = (fields: FieldIds): fields is readonly string[] => Array.isArray(fields);

/** The fields in error, each with its id and its words: what FormErrorSummary lists. */
export const faultsOf = (fields: FieldIds, errorOf: (name: string) => string | undefined): { id: string; message: string }[] =>
  (isList(fields) ? fields.map((name) => [name, name]) : Object.entries(fields)).flatMap(([name = "", id = ""]) => {
    const message = errorOf(name);
    return message ? [{ id, message }] : [];
  });
