import { type Column, ilike, type SQL } from "drizzle-orm";

/** Whether a column holds this text anywhere, in capitals or not; what means something in a pattern (\, % and _) is taken as it is. */
export const contains = (column: Column | SQL, text: string): SQL => ilike(column as SQL, `%${text.replace(/[\\%_]/g, "\\$&")}%`);
