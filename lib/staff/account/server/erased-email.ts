/** Stands where the address of a deleted account stood: nobody's, and no other account's. */
export const erasedEmail = (userId: number): string => `deleted-${userId}@deleted.invalid`;
