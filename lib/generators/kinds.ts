import { arithmetic } from "#lib/generators/arithmetic.ts";
import type { Kind, KindKey } from "#lib/generators/kind.ts";
export const kinds = { addition: arithmetic("addition"), subtraction: arithmetic("subtraction"), mixedArithmetic: arithmetic("mixedArithmetic") } as Record<KindKey, Kind>;
