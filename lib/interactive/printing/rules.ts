/** Orders in which the same exercises can be printed, and which answers come along; as the address of a print takes them. */
export const printVariants = ["A", "B", "C", "D", "E", "F"] as const;
export type PrintVariant = (typeof printVariants)[number];

export const printKeys = ["without", "with", "only"] as const;
export type PrintKey = (typeof printKeys)[number];
